import { referenceLetters } from "@rundgang/contracts";

const given = new WeakMap<object, string>();

/** A new number for a report: 'KRTM-PXWB'. Made by chance, so that it tells nothing of anybody. */
export function newReference(): string {
  /* 240 is the largest multiple of 20 letters in a byte: each letter is as likely as any other. */
  const letters: string[] = [];
  while (letters.length < 8) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 240) letters.push(referenceLetters.charAt(byte % referenceLetters.length));
  }
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** The number of an error: the same for the same error, however often its page is drawn. */
export function referenceOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return newReference();
  const known = given.get(error) ?? newReference();
  given.set(error, known);
  return known;
}
