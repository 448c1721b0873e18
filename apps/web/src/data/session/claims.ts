import { mayUse } from "@rundgang/contracts";

import { readUser, type SignedInUser } from "../keys/signed-in-user.ts";
import { fieldsOf } from "../kept-row.ts";

/** What the device reads from an access token; the server checks its signature. */
export interface Claims {
  readonly user: SignedInUser;
  /** Bearer token of the event stream. */
  readonly mtoken: string;
  /** Lifetime in ms, from issue to expiry where the token says when it was issued; else null. */
  readonly lifetimeMs: number | null;
  /** Expiry by the server's clock, ms since 1970. */
  readonly expiresAt: number;
}

/** Reads the claims of a JWT; null when it is none of ours. */
export function readClaims(token: string): Claims | null {
  const { sub: id, fe_group: feGroup, mtoken, exp, iat: issued, ...rest } = fieldsOf(payloadOf(token));
  const user = readUser({ ...rest, id, feGroup });
  if (user === null || typeof mtoken !== "string" || typeof exp !== "number" || !Number.isSafeInteger(exp)) return null;
  return {
    user,
    mtoken,
    lifetimeMs: typeof issued === "number" ? (exp - issued) * 1000 : null,
    expiresAt: exp * 1000,
  };
}

/** The digest (decision 057) of the territories that an mtoken was issued for; null where it does not say, as in one of an earlier version. */
export function territoriesDigestOf({ mtoken }: Claims): string | null {
  const { territories } = fieldsOf(payloadOf(mtoken));
  return typeof territories === "string" ? territories : null;
}

/** Who may use this app (3-decisions "Whole product"): whoever sells. */
export function mayUseApp(user: SignedInUser): boolean {
  return mayUse("field", user.roles);
}

function payloadOf(token: string): unknown {
  const part = token.split(".")[1] ?? "";
  try {
    const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return value;
  } catch {
    return null;
  }
}
