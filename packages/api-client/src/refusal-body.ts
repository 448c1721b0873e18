import { constraintViolationList, wire } from "@rundgang/contracts";

import { hasOwnCode, hydraErrorOf, type RefusalBody } from "./hydra-refusal.ts";

/** Reads ConstraintViolationList: the messages of its violations, one a line; null when the body is none. */
export function constraintViolationListOf(body: unknown): RefusalBody | null {
  const parsed = constraintViolationList.safeParse(body);
  if (!parsed.success) return null;
  const lines = parsed.data.violations.map((violation) => violation.message);
  return { code: parsed.data.code ?? null, text: lines.length > 0 ? lines.join("\n") : parsed.data["hydra:description"] };
}

/** Whether a 401 speaks of the token: ours, or `{code: 401, message}` as the server of A has it. A gateway's own is no reason to renew. */
export function isSessionRefusal(status: number, body: unknown): boolean {
  if (status !== 401) return false;
  if (hydraErrorOf(body) !== null || hasOwnCode(body)) return true;
  const parsed = wire.loginRefusal.safeParse(body);
  return parsed.success && parsed.data.code === 401;
}
