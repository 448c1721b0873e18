import { tidySuffix } from "./house-number.ts";

/** A door as people type it, with the provider that serves it. */
export interface DoorIdentity {
  /** Id or IRI; whoever compares two doors names it in one way. */
  readonly provider: number | string;
  readonly plz: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
}

/**
 * The same text for the same door, however it is spelt: provider, postcode, street, number, addition. The place does not count
 * (3-decisions "Field work"): a village that became part of a town is written both ways.
 */
export function sameDoorKey({ provider, plz, strasse, hausnummer, zusatz }: DoorIdentity): string {
  return [provider, plz.trim(), streetKey(strasse), hausnummer, suffixKey(zusatz)].join("|");
}

const particles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    an: "a",
    am: "a",
    der: "d",
    dem: "d",
    den: "d",
    in: "i",
    im: "i",
    bei: "b",
    ob: "o",
    vor: "v",
    von: "v",
    sankt: "st",
  }),
);

/** A place without the freedom that people take with it: case, umlauts, dots, `an der` or `a.d.`. */
export function placeKey(ort: string): string {
  const words = letters(ort, /[^\p{L}\p{N}]+/gu, " ").split(" ");
  return words.map((word) => particles.get(word) ?? word).join(" ");
}

/** A street likewise; `Str.` and `Straße`, hyphens and blanks are the same. */
export function streetKey(strasse: string): string {
  return letters(strasse, /[^\p{L}\p{N}]+/gu, " ")
    .replace(/str(?= |$)/gu, "strasse")
    .replaceAll(" ", "");
}

/** What follows the number of a house: `A`, `a`, ` a.` and `– 14`, `bis 14` are the same. */
export function suffixKey(zusatz: string): string {
  return letters(tidySuffix(zusatz), /[^\p{L}\p{N}/-]+/gu, "");
}

function letters(text: string, others: RegExp, gap: string): string {
  return text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(others, gap)
    .trim();
}
