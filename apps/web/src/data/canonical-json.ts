import canonicalize from "canonicalize";

/** JSON with sorted keys and no blanks (RFC 8785): the same value gives the same text, and so the same hash, on device and server. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? "null";
}
