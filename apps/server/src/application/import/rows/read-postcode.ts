import { wholeNumber } from "./excel-traces.ts";

export type PostcodeResult =
  | { readonly ok: true; readonly plz: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** What tells a lost zero from an Austrian postcode: the door's position (degrees), or the postcodes of known addresses. */
export interface PostcodeHints {
  readonly position: { readonly lat: number; readonly lon: number } | null;
  readonly known: ReadonlySet<string>;
}

/* Degrees, with a margin: where postcodes begin with 0, and Austria. They do not overlap. */
const zeroes = { lat: [50.1, 52.3], lon: [9.8, 15.1] } as const;
const austria = { lat: [46.3, 49.05], lon: [9.5, 17.2] } as const;
/** 00 and 05 were never given. */
const beginsLikeZero = /^[1-46-9]/u;

/**
 * Reads a postcode: `91207`, `D-91207`, `91207.0`, `91.207`. Of four digits one reading must be possible: a lost zero, put back with a
 * warning, or Austria; else it is refused, as is any other number of digits. An empty one stays empty, with a warning.
 */
export function readPostcode(text: string, { position, known }: PostcodeHints): PostcodeResult {
  if (text === "") return { ok: true, plz: "", warnings: ["ohne Postleitzahl"] };
  const bare = text.replace(/^(?:de?|at?)[ -]*(?=\d)/iu, "");
  const digits = wholeNumber(bare).replace(/^(\d{1,2})[. ](\d{3})$/u, "$1$2");
  if (/^\d{5}$/u.test(digits)) return { ok: true, plz: digits, warnings: [] };
  if (!/^\d{4}$/u.test(digits)) return { ok: false, reason: `Postleitzahl hat nicht 5 Ziffern (Österreich: 4): ${text}` };
  const zero = `0${digits}`;
  const isZero = beginsLikeZero.test(digits) && (position === null ? known.has(zero) : isIn(zeroes, position));
  const isAustrian = position === null ? known.has(digits) || /^at?[ -]/iu.test(text) : isIn(austria, position);
  if (isZero && !isAustrian) return { ok: true, plz: zero, warnings: [`führende Null der Postleitzahl ergänzt: ${digits}`] };
  if (isAustrian && !isZero) return { ok: true, plz: digits, warnings: [] };
  return { ok: false, reason: `Postleitzahl ist nicht eindeutig (Null am Anfang verloren?): ${text}` };
}

function isIn(area: typeof zeroes | typeof austria, { lat, lon }: { lat: number; lon: number }): boolean {
  return lat >= area.lat[0] && lat <= area.lat[1] && lon >= area.lon[0] && lon <= area.lon[1];
}
