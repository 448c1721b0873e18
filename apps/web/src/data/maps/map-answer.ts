import type { wire } from "@rundgang/contracts";

/**
 * What the headers of an answer say of a map's bytes. Proxies make an ETag weak when they pack an answer, write `-gzip` into it, put their own
 * in its place or drop it: nothing but another SHA-256 in it speaks of another version, since what was loaded is compared whole.
 */
export function isOtherVersion({ headers }: Response, { sha256 }: Pick<wire.MapArea, "sha256">): boolean {
  const named = /[0-9a-f]{64}/iu.exec(headers.get("etag") ?? "")?.[0];
  return named !== undefined && named.toLowerCase() !== sha256;
}

/** Pages and messages: of a portal or a proxy. Maps come under whatever other type something on the way gives them, or without one. */
export function isPage({ headers }: Response): boolean {
  return /^\s*(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/iu.test(headers.get("content-type") ?? "");
}

/** The bytes that a 206 brings, by `Content-Range`: from `start` up to but not including `end`. Null: it says none, or none of this file. */
export function partOf({ headers }: Response, size: number): { readonly start: number; readonly end: number } | null {
  const said = /^\s*bytes\s+(?<first>\d+)-(?<last>\d+)\/(?<total>\d+|\*)\s*$/iu.exec(headers.get("content-range") ?? "")?.groups;
  if (said === undefined) return null;
  const isOfFile = said["total"] === "*" || Number(said["total"]) === size;
  return isOfFile ? { start: Number(said["first"]), end: Number(said["last"]) + 1 } : null;
}
