import { isErrorCode } from "@rundgang/contracts";

/* Read by hand: renewing a session comes with the device's first screen, which carries no schemas. */

export interface RefusalBody {
  readonly code: string | null;
  readonly text: string;
}

/** Reads hydra:Error; null when the body is none. */
export function hydraErrorOf(body: unknown): RefusalBody | null {
  if (typeof body !== "object" || body === null || !("@type" in body) || body["@type"] !== "hydra:Error") return null;
  const title = "hydra:title" in body ? body["hydra:title"] : undefined;
  const text = "hydra:description" in body ? body["hydra:description"] : undefined;
  const code = "code" in body ? body.code : undefined;
  if (typeof title !== "string" || typeof text !== "string") return null;
  return code === undefined || typeof code === "string" ? { code: code ?? null, text } : null;
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
