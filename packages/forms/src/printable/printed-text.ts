import { visibleText } from "../visible-text.ts";
import { printableSigns } from "./printable-signs.ts";

/** Signs of which the papers' first face has each, and that are no other sign in another guise. */
const plain = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u20ac]*$/u;
/** It joins or parts the letters beside it, where `visibleText` leaves it, and is itself no sign. */
const joiner = /[\u200c\u200d]/u;
/** A letter of an old typesetter's box, of a shaped script or of a wide keyboard: it is written as the letters that it stands for. */
const typesettersLetter = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff5e]/u;

/**
 * A text as papers have it: composed (NFC), without what is not seen (soft hyphens, zero-width signs, direction marks), with the letters that a
 * compatibility sign stands for (`ﬁ` is fi, `Ａ` is A), and with a blank for a tab. What no face of ours has stays in it.
 */
export function printedText(text: string): string {
  const composed = text.normalize("NFC");
  if (plain.test(composed)) return composed;
  return Array.from(
    visibleText(composed)
      .replaceAll("\t", " ")
      .replaceAll(/[\ufe0e\ufe0f]/gu, ""),
    spelt,
  )
    .join("")
    .normalize("NFC");
}

/** The signs of a text that cannot be printed on a paper, each once, in their order. */
export function unprintableSigns(text: string): readonly string[] {
  const printed = printedText(text);
  return plain.test(printed) ? [] : [...new Set(Array.from(printed).filter((sign) => !isPrintable(sign)))];
}

/** The sentence for them, as fields and `form check` say it; null where there are none. */
export function unprintableMessage(text: string): string | null {
  const signs = unprintableSigns(text);
  if (signs.length === 0) return null;
  return signs.length === 1
    ? `Dieses Zeichen kann nicht gedruckt werden: ${signs[0]}`
    : `Diese Zeichen können nicht gedruckt werden: ${signs.join(" ")}`;
}

/** A printed text with the number of each sign that no face has, `[U+1F642]`: nothing that was signed is lost, and no box stands for it. */
export function withSignNumbers(text: string): string {
  const printed = printedText(text);
  if (plain.test(printed)) return printed;
  return Array.from(printed, (sign) => (isPrintable(sign) ? sign : `[U+${numberOf(sign)}]`)).join("");
}

function numberOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

function spelt(sign: string): string {
  if (!typesettersLetter.test(sign) && isPrintable(sign)) return sign;
  const letters = sign.normalize("NFKC");
  return letters !== sign && Array.from(letters).every(isPrintable) ? letters : sign;
}

/** Of each 256 signs that a face has any of, one bit a sign as hexadecimal digits, the first sign the highest bit. */
let blocks: ReadonlyMap<number, string> | null = null;

function isPrintable(sign: string): boolean {
  if (sign === "\n" || joiner.test(sign)) return true;
  blocks ??= new Map(
    printableSigns.split(" ").map((entry) => {
      const [block = "", bits = ""] = entry.split(":");
      return [Number.parseInt(block, 16), bits] as const;
    }),
  );
  const code = sign.codePointAt(0) ?? 0;
  const place = code % 256;
  const digit = Number.parseInt(blocks.get(Math.floor(code / 256))?.[Math.floor(place / 4)] ?? "0", 16);
  return Math.floor(digit / 2 ** (3 - (place % 4))) % 2 === 1;
}
