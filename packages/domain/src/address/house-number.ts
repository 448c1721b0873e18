import { plainFractions, type HouseNumber } from "./format-house-number.ts";

/**
 * Splits a house number as people write it. `12 a` → 12 + a, `12-14` → 12 + -14, `12a-c` → 12 + a-c, `12 1/2` → 12 + 1/2,
 * `14/1` → 14 + /1; a list (`12;14`, `12, 14`, `12 + 14`, `12a;b`) gives one entry each. Without a leading number the
 * list is empty: the row has no house number.
 */
export function splitHouseNumber(text: string): readonly HouseNumber[] {
  const parts = text.split(/[;,+&]|\bund\b/u).map((part) => part.trim());
  const found: HouseNumber[] = [];
  for (const part of parts) {
    const own = splitOne(part);
    if (own !== null) found.push(own);
    else if (part !== "" && !appendLetter(found, part)) return [];
  }
  return found;
}

/** One door's number, with everything behind it as its addition: what an order carries of its address. Null without a leading number. */
export function readHouseNumber(text: string): HouseNumber | null {
  return splitOne(text.trim());
}

const numbered = /^(?:(?:haus)?nr\.?\s*)?(\d+)\s*(.*)$/iu;

function splitOne(part: string): HouseNumber | null {
  const match = numbered.exec(part);
  if (match === null) return null;
  const [, digits = "", rest = ""] = match;
  return { hausnummer: digits.replace(/^0+(?=\d)/u, ""), zusatz: tidySuffix(rest) };
}

/** `12a;b`: the second door repeats the number of the first. */
function appendLetter(found: HouseNumber[], part: string): boolean {
  const previous = found.at(-1);
  if (previous === undefined || !/^[a-z]$/iu.test(part)) return false;
  found.push({ hausnummer: previous.hausnummer, zusatz: part });
  return true;
}

/** One spelling for dashes, 'bis', fractions and blanks: `– 14`, `bis 14`, `½` → `-14`, `-14`, `1/2`. */
export function tidySuffix(suffix: string): string {
  return plainFractions(suffix)
    .trim()
    .replace(/\s*(?:[-–—‐‑]|\bbis\b)\s*/gu, "-")
    .replace(/\s*\/\s*/gu, "/")
    .replace(/\s+/gu, " ")
    .replace(/[.\s]+$/gu, "");
}
