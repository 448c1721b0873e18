import { createHash } from "node:crypto";

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

/** SHA-256, hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** SHA-256 of the canonical JSON, hex. */
export function jsonHash(value: unknown): string {
  return sha256(canonicalJson(value));
}
