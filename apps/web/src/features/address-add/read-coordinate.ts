/** One coordinate as it stands in a text. */
export interface Coordinate {
  /** South and west are below 0. */
  readonly degrees: number;
  /** Its digits as they were written, where they are degrees with decimals; else null. */
  readonly digits: string | null;
  /** What a letter or a word beside it says of it. */
  readonly axis: "lat" | "lon" | null;
  /** Bare whole degrees, as somebody writes who has not come to the end. */
  readonly isWhole: boolean;
}

const number = String.raw`\d{1,3}(?:[.,]\d+)?`;
const side = "n(?:ord|orth)?|s(?:üd|outh)?|o(?:st)?|e(?:ast)?|w(?:est)?";
const name = "lat(?:itude)?|breite(?:ngrad)?|lon(?:gitude)?|lng|länge(?:ngrad)?";
const form = new RegExp(
  String.raw`^(?:(?<name>${name})\s*[:=]?\s*|(?<before>${side})\s*)?(?<sign>[-+])?(?<degrees>${number})\s*(?<mark>°)?` +
    String.raw`(?:\s*(?<minutes>${number})\s*')?(?:\s*(?<seconds>${number})\s*")?\s*(?<behind>${side})?$`,
  "iu",
);

/** What telephones and keyboards write for the marks of degrees, minutes and seconds, for a minus and for a blank. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[\s\u00a0\u2000-\u200a\u202f]+/gu, " "],
  [/[\u200b-\u200f\u2060\ufeff]/gu, ""],
  [/[º˚]/gu, "°"],
  [/''|[′’‘´`]{2}|[″“”„]/gu, '"'],
  [/[′’‘´`]/gu, "'"],
  [/[−–‐‑]/gu, "-"],
];

/** A text with one kind of blank, minus and mark, and without the brackets around it. */
export function withPlainMarks(text: string): string {
  const plain = marks.reduce((sum, [found, mark]) => sum.replace(found, mark), text).trim();
  return plain.replace(/^[([{]\s*(.*?)\s*[)\]}]$/u, "$1");
}

/**
 * Reads a coordinate: degrees with decimals (`49,50542° N`), with minutes (`N 49° 30,325'`) or with seconds (`49°30'19.5"N`), by `withPlainMarks`.
 * Null for anything else.
 */
export function readCoordinate(text: string): Coordinate | null {
  const found = form.exec(text.trim())?.groups;
  if (found === undefined) return null;
  const { sign, mark, degrees = "", minutes, seconds, before, behind, name: named } = found;
  const letter = before ?? behind;
  const hasParts = minutes !== undefined || seconds !== undefined;
  if (hasParts && (mark === undefined || /[.,]/u.test(degrees) || valueOf(minutes) >= 60 || valueOf(seconds) >= 60)) return null;
  if ((before !== undefined || named !== undefined) && behind !== undefined) return null;
  if (letter !== undefined && sign !== undefined) return null;
  const size = valueOf(degrees) + valueOf(minutes) / 60 + valueOf(seconds) / 3600;
  const isNegative = sign === "-" || /^[sw]/iu.test(letter ?? "");
  return {
    degrees: isNegative ? -size : size,
    digits: hasParts ? null : `${isNegative ? "-" : ""}${degrees}`,
    axis: axisOf(letter ?? named),
    isWhole: !hasParts && mark === undefined && letter === undefined && /^\d+$/u.test(degrees),
  };
}

function valueOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.replace(",", "."));
}

/** `Lat`, `Länge`, `N`, `O` … */
function axisOf(word: string | undefined): Coordinate["axis"] {
  if (word === undefined) return null;
  if (/^(?:lon|lng|län)/iu.test(word)) return "lon";
  return /^(?:lat|bre|n|s)/iu.test(word) ? "lat" : "lon";
}
