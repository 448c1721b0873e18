import { hexOf, utf8 } from "./bytes.ts";

/**
 * Canonical JSON (RFC 8785): members by name (UTF-16 units), no blanks, numbers and texts as ECMAScript writes them. Written anew here, so
 * that what checks the server's work shares nothing with it. Takes what `JSON.parse` makes.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
  }
  /* What is not there hashes like nothing else. */
  return value === undefined ? "" : JSON.stringify(value);
}

/** SHA-256, hex, by WebCrypto: the same in Node and in a browser. */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? utf8(content) : new Uint8Array(content);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** SHA-256 of the canonical JSON, hex. */
export function jsonHash(value: unknown): Promise<string> {
  return sha256(canonicalJson(value));
}
