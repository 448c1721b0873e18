import { constraintViolationList, hydraError, isErrorCode, wire } from "@rundgang/contracts";

export interface RefusalBody {
  readonly code: string | null;
  readonly text: string;
}

/** Reads hydra:Error; null when the body is none. */
export function hydraErrorOf(body: unknown): RefusalBody | null {
  const parsed = hydraError.safeParse(body);
  return parsed.success ? { code: parsed.data.code ?? null, text: parsed.data["hydra:description"] } : null;
}

/** Reads ConstraintViolationList: the messages of its violations, one a line; null when the body is none. */
export function constraintViolationListOf(body: unknown): RefusalBody | null {
  const parsed = constraintViolationList.safeParse(body);
  if (!parsed.success) return null;
  const lines = parsed.data.violations.map((violation) => violation.message);
  return { code: parsed.data.code ?? null, text: lines.length > 0 ? lines.join("\n") : parsed.data["hydra:description"] };
}

/**
 * Our own refusal of what is too large for the server, body (413) or header fields (431): it was reached, and to send the same again
 * changes nothing. Null for any other answer, and for the like of a box on the way.
 */
export function tooLargeOf(status: number, body: unknown): RefusalBody | null {
  return status === 413 || status === 431 ? hydraErrorOf(body) : null;
}

/** Whether a refusal bears one of our server's own codes: what ends a session must be beyond doubt. */
export function hasOwnCode(body: unknown): boolean {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return isErrorCode(code);
}

/** Whether a 401 speaks of the token: ours, or `{code: 401, message}` as the server of A has it. A gateway's own is no reason to renew. */
export function isSessionRefusal(status: number, body: unknown): boolean {
  if (status !== 401) return false;
  if (hydraErrorOf(body) !== null || hasOwnCode(body)) return true;
  const parsed = wire.loginRefusal.safeParse(body);
  return parsed.success && parsed.data.code === 401;
}
