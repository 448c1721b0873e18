import { businessNames, familyNames } from "./people-names.ts";
import { createRandom, type Random } from "../random.ts";
import type { TownUnit } from "./town.ts";

interface Door {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
}

/** The names at the bells of houses that journeys and pictures know; null where none is known yet. */
const knownHouses: ReadonlyMap<string, readonly (string | null)[]> = new Map([
  ["Lindenstraße 12", [null, "Sander", null, "Reuter"]],
  ["Lindenstraße 14", ["Hansen", "Familie Berger", null, "Yilmaz", "Praxis Dr. Kern", "Wolff"]],
  ["Lindenstraße 14a", [null]],
  ["Lindenstraße 16", ["Petersen", null, "Ebert", null, "Kaya", "Pohl", null, null]],
  ["Mühlgasse 3", ["Albers", null]],
  ["Mühlgasse 5", [null, null]],
  ["Mühlgasse 7", [null, "Lutz", null]],
  ["An der alten Ziegelei 21", Array.from({ length: 12 }, () => null)],
  ["An der alten Ziegelei 23", Array.from({ length: 12 }, () => null)],
  ["Brückenweg 1", ["Nowak"]],
  ["Brückenweg 4", ["Familie Kowalski", null, null, "Arslan"]],
]);

/** The dwellings behind a door. */
export function fillUnits(door: Door, seed: number): readonly TownUnit[] {
  const name = `${door.strasse} ${door.hausnummer}${door.zusatz}`;
  const random = createRandom(seed, `units ${name}`);
  const known = knownHouses.get(name);
  if (known !== undefined) return known.map((bell, index) => unit(index + 1, bell));
  const count = countUnits(random);
  return Array.from({ length: count }, (_, index) => {
    const own = unit(index + 1, bellName(random));
    return count < bigHouse ? own : { ...own, name: [own.name, placeWords(index)].filter((word) => word !== null).join(", ") };
  });
}

/** From so many units on the bells of a house say floor and side, so that its plan is seen at once. */
const bigHouse = 12;

/** "2. OG links", three doors a floor. */
function placeWords(index: number): string {
  const floor = Math.floor(index / 3);
  return `${floor === 0 ? "EG" : `${floor}. OG`} ${["links", "Mitte", "rechts"][index % 3]}`;
}

/** Whose name stands at a bell, without the place that big houses say there; null where it is nobody's. */
export function personAtBell(name: string | null): string | null {
  const [person = ""] = (name ?? "").split(", ");
  return person === "" || /^(?:EG|\d+\. OG) /u.test(person) ? null : person;
}

function unit(position: number, name: string | null): TownUnit {
  const isBusiness = businessNames.some((business) => business === name);
  return { position, name, type: isBusiness ? "BUSINESS" : "PRIVATE" };
}

/** A small town: many single houses, some rows of flats; three units a door on average. */
function countUnits(random: Random): number {
  const share = random.next();
  if (share < 0.5) return 1;
  if (share < 0.68) return 2;
  if (share < 0.89) return random.between(3, 6);
  if (share < 0.985) return random.between(6, 10);
  return random.between(12, 20);
}

function bellName(random: Random): string | null {
  if (random.chance(0.45)) return null;
  if (random.chance(0.03)) return random.pick(businessNames);
  const family = random.pick(familyNames);
  return random.chance(0.2) ? `Familie ${family}` : family;
}
