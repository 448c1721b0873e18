import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

/** How a token begins, so that a scanner of secrets knows it. */
const prefix = "rundgang_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const markLength = 10;
/** Letters of the secret part: 32 of 62 are 190 bits. */
const secretLength = 32;
const sumLength = 6;

const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${markLength + secretLength + sumLength}}$`, "u");

/** A token of a neighbour system as it is given out once, and what is kept of it. */
export interface MadeApiToken {
  readonly token: string;
  readonly mark: string;
  readonly sha256: string;
}

/**
 * Makes a token: prefix, mark, secret, and a checksum by which a scanner of secrets and `readApiToken` tell one from any text. The secret is long
 * enough that a plain SHA-256 of it can be kept.
 */
export function makeApiToken(): MadeApiToken {
  const body = Array.from({ length: markLength + secretLength }, () => letters[randomInt(letters.length)]).join("");
  const token = `${prefix}${body}${sumOf(body)}`;
  return { token, mark: token.slice(0, prefix.length + markLength), sha256: hashOf(token) };
}

/** Mark and hash of a token; null where the text is none, so that what anybody makes up asks the database nothing. */
export function readApiToken(text: string): Omit<MadeApiToken, "token"> | null {
  if (!pattern.test(text)) return null;
  const body = text.slice(prefix.length, -sumLength);
  if (sumOf(body) !== text.slice(-sumLength)) return null;
  return { mark: text.slice(0, prefix.length + markLength), sha256: hashOf(text) };
}

/** Whether a bearer token claims to be a neighbour system's, whatever it is worth. */
export function isApiToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Whether two hashes are the same, in a time that does not tell how much of them is. @param one 64 hex digits, as the other */
export function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, "hex"), Buffer.from(other, "hex"));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** CRC-32 in letters of the token, padded in front. */
function sumOf(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let place = 0; place < sumLength; place += 1) {
    text = `${letters[rest % letters.length] ?? ""}${text}`;
    rest = Math.floor(rest / letters.length);
  }
  return text;
}
