/**
 * A report's number as a page shows it: 'KRTM-PXWB'. Consonants alone: it spells no word, nobody takes a letter for a digit, and `redact` takes
 * it for no phone number. It is made by chance, so that it tells nothing of anybody.
 */
export const referenceLetters = "BCDFGHJKLMNPQRSTVWXZ";

const pattern = new RegExp(`^[${referenceLetters}]{4}-[${referenceLetters}]{4}$`, "u");

/** The fact of a system report that holds its number. */
export const referenceFact = "reference";

/** True when this is such a number. */
export function isReference(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}
