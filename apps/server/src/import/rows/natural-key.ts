import { tidySuffix } from "@rundgang/domain";
import { parse, v5 } from "uuid";

/** Every id that an import or the demo town makes comes out of this namespace: the same door is the same uuid everywhere. */
const namespace = parse("6f1c7a52-3b0e-5d43-9a57-2f8c4f0b7e11");

export interface AddressIdentity {
  readonly provider: number;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/**
 * What makes two rows the same door, however they are spelt: provider, postcode, place, street, number, addition.
 * `Lauf a.d.Pegnitz` = `Lauf an der Pegnitz`, `Haupt-Str.` = `Hauptstraße`, `12 A` = `12a`.
 */
export function addressKey(address: AddressIdentity): string {
  const { provider, plz, ort, strasse, hausnummer, zusatz } = address;
  const suffix = zusatz === "" ? "" : letters(tidySuffix(zusatz), /[^\p{L}\p{N}/-]+/gu, "");
  return [provider, plz.trim(), placeKey(ort), streetKey(strasse), hausnummer, suffix].join("|");
}

/** The uuid (v5) of an address, from its natural key. */
export function addressId(address: AddressIdentity): string {
  return namedId(`address|${addressKey(address)}`);
}

/** The uuid of the n-th unit of an address. */
export function unitId(address: string, position: number): string {
  return namedId(`unit|${address}|${position}`);
}

/** The uuid of a territory, from its name. */
export function territoryId(name: string): string {
  return namedId(`territory|${name.trim()}`);
}

/** The uuid of anything else that is named once (`project|Standard`, `user|verkauf1`). */
export function namedId(name: string): string {
  return v5(Buffer.from(name), namespace);
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

/** A street likewise; `Str.` and `Straße`, hyphens and blanks are the same. */
export const streetKey = remembered((strasse) =>
  letters(strasse, /[^\p{L}\p{N}]+/gu, " ")
    .replace(/str(?= |$)/gu, "strasse")
    .replaceAll(" ", ""),
);

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
