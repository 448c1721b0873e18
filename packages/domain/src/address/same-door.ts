import { tidySuffix } from "./house-number.ts";
import { spelledOut } from "./street-words.ts";

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
export const placeKey = remembered((ort) => {
  const words = letters(ort, /[^\p{L}\p{N}]+/gu, " ").split(" ");
  return words.map((word) => particles.get(word) ?? word).join(" ");
});

/** A street likewise; `Str.` and `Straße`, `St.` and `Sankt`, `Dr.` and `Doktor`, hyphens and blanks are the same, and so is `Strase`. */
export const streetKey = remembered((strasse) => spelledOut(wordsOf(strasse)).replaceAll(" ", ""));

/** True for a street that is written as its key spells it: no word of it is shortened or spelt wrongly. */
export function isSpelledOut(strasse: string): boolean {
  const words = letters(strasse, /[^\p{L}\p{N}]+/gu, " ").replace(/str(?= |$)/gu, "strasse");
  return words.replaceAll(" ", "") === streetKey(strasse);
}

function wordsOf(strasse: string): string {
  return letters(strasse.replace(/pl\.(?=[\s-]|$)/giu, "platz"), /[^\p{L}\p{N}]+/gu, " ");
}

/** What follows the number of a house: `A`, `a`, ` a.` and `– 14`, `bis 14` are the same. */
export function suffixKey(zusatz: string): string {
  return zusatz === "" ? "" : letters(tidySuffix(zusatz), /[^\p{L}\p{N}/-]+/gu, "");
}

const mostRemembered = 10_000;

/** A town has few names for many doors. */
function remembered(keyOf: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const key = keyOf(name);
    known.set(name, key);
    return key;
  };
}

function letters(text: string, others: RegExp, gap: string): string {
  return text
    .normalize("NFC")
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
