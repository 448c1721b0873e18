import { canonicalJson } from "../canonical-json.ts";
import { knownKind, requestKinds } from "./request-kinds.ts";
import { sha256 } from "../sha256.ts";

/**
 * The hash that lies in clear beside a sealed body. An order's is the SHA-256 of its content: its receipt proves what was sent, and
 * nobody guesses a whole order. Any other body may be as short as a name, which a hash of it would give away to whoever tries names:
 * there it is the hash of the sealed bytes.
 */
export function bodyHashOf(kind: string, body: unknown, sealedBody: Uint8Array<ArrayBuffer>): Promise<string> {
  const known = knownKind(kind);
  const isProvable = known !== null && requestKinds[known].isProvable === true;
  return sha256(isProvable ? canonicalJson(body) : sealedBody);
}
