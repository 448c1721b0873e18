import { familyNames } from "./people-names.ts";
import { createRandom } from "../random.ts";
import { personAtBell } from "./fill-units.ts";
import type { TownCustomer, TownUnit } from "./town.ts";

const firstNames = {
  Frau: ["Anja", "Aylin", "Birgit", "Carla", "Doris", "Elif", "Franziska", "Gesa", "Helga", "Ines", "Jana", "Katrin", "Zoë"],
  Herr: ["Arne", "Bernd", "Cem", "Dirk", "Emil", "Frank", "Georg", "Hendrik", "Ivo", "Jörg", "Karl", "Levent", "Uwe"],
} as const;

const letters: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
]);

/** Who signs at a door: the name at the bell, the rest made up. The same seed and door give the same person. */
export function inventCustomer(door: string, unit: TownUnit, seed: number): TownCustomer {
  const random = createRandom(seed, `customer ${door} ${unit.position}`);
  const salutation = random.chance(0.5) ? "Frau" : "Herr";
  const firstName = random.pick(firstNames[salutation]);
  const bell = unit.type === "PRIVATE" ? personAtBell(unit.name) : null;
  const lastName = bell?.replace(/^Familie /u, "") ?? random.pick(familyNames);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    salutation,
    firstName,
    lastName,
    birthday: `${random.between(1944, 2001)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`,
    email: `${plain(firstName)}.${plain(lastName)}@example.org`,
    /* The Bundesnetzagentur keeps these numbers free for film and television. */
    phone: `040 66969 ${random.between(100, 999)}`,
  };
}

/** A name as it stands in a mail address. */
function plain(name: string): string {
  const spelt = [...name.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join("");
  return spelt.normalize("NFD").replaceAll(/[^a-z]/gu, "");
}
