import type { wire } from "@rundgang/contracts";

import { fieldsOf } from "../kept-row.ts";

/** The tokens that a sign-in and a renewal are answered with; null where it is no such answer. Read by hand: no schema is in the first screen. */
export function readTokenPair(body: unknown): wire.TokenPair | null {
  const { token, refresh_token, revoke_token, device_proof } = fieldsOf(body);
  if (typeof token !== "string" || typeof refresh_token !== "string" || !isOptional(revoke_token) || !isOptional(device_proof))
    return null;
  return { token, refresh_token, revoke_token, device_proof };
}

function isOptional(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}
