import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";

import { byAnyKey, type KeyRing } from "./key-ring.ts";

/** What a link leads to: a token of one kind never serves for another. */
export type LinkKind =
  /** A customer's order, by the mail to him. */
  | "order"
  /** The same, as its salesman is shown it. */
  | "shown"
  /** What became of an order, for its customer. */
  | "status"
  /** To stop the mails of each of its steps, and nothing else. */
  | "status_stop"
  | "badge"
  | "consultation";

/** Letters of 16 bytes as base64url. */
const letters = 22;

/**
 * The token behind the `#` of a link: 16 bytes that name what it leads to, and 16 that only the server can make of them. It lies nowhere, and can
 * be shown again (decision 066).
 * @param name 16 bytes as base64url, 22 letters
 */
export function linkTokenOf(key: KeyObject, kind: LinkKind, name: string): string {
  return `${name}${proofOf(key, kind, name)}`;
}

/** What a token names; null where it is not one of ours of this kind. */
export function nameOfLinkToken(ring: KeyRing, kind: LinkKind, token: string): string | null {
  const name = token.slice(0, letters);
  const given = Buffer.from(token.slice(letters));
  return byAnyKey(ring, (key) => {
    const right = Buffer.from(proofOf(key, kind, name));
    return given.length === right.length && timingSafeEqual(given, right) ? name : null;
  });
}

function proofOf(key: KeyObject, kind: LinkKind, name: string): string {
  return createHmac("sha256", key).update(`${kind} ${name}`).digest().subarray(0, 16).toString("base64url");
}
