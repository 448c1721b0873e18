import { addressCounters, type QualificationCode } from "@rundgang/domain";
import type { wire } from "@rundgang/contracts";

import { seededRandom, type SeededRandom } from "./random.ts";

export interface TownSize {
  readonly addresses: number;
  readonly unitsEach: number;
  /** Every unit has one visit, and this share of them a second one. */
  readonly secondVisits: number;
}

/** 10,000 addresses, 40,000 units, 60,000 qualifications. */
export const largeTown: TownSize = { addresses: 10_000, unitsEach: 4, secondVisits: 0.5 };

const streets = [
  "Lindenstraße",
  "Mühlgasse",
  "Am Bach",
  "Kirchgasse",
  "Gartenweg",
  "Bergstraße",
  "Ringstraße",
  "Schloßallee",
  "Hauptstraße",
  "Krügerweg",
  "Marktplatz",
  "Birkenhain",
] as const;
const parts = ["", "Alte ", "Obere ", "Untere ", "Kleine ", "Hintere ", "Vordere ", "Lange "] as const;
const names = ["Hoffmann", "Schulz", "Krüger", "Berger", "Öztürk", "Wagner", "Lehmann", "Yilmaz", "Nowak", "Petersen"] as const;
const firstNames = ["Anna", "Ben", "Clara", "David", "Emine", "Frida", "Jonas", "Mia"] as const;
const codes = ["CUSTOMER_NOT_HOME", "NO_INTEREST", "NO_ENTRY", "APPOINTMENT", "FOLLOW_UP"] as const satisfies QualificationCode[];
const dayMs = 86_400_000;
const begin = Date.UTC(2026, 8, 1, 8);

/** Whole addresses as the server sends them, from a seed. */
export function makeTown(seed: number, size: TownSize = largeTown): wire.Address[] {
  const random = seededRandom(seed);
  const employees = Array.from({ length: 20 }, () => random.uuid()) as [string, ...string[]];
  return Array.from({ length: size.addresses }, (_, number) => makeAddress(random, number, size, employees));
}

function makeAddress(random: SeededRandom, number: number, size: TownSize, employees: [string, ...string[]]): wire.Address {
  const uuid = random.uuid();
  const units = Array.from({ length: size.unitsEach }, (_, place) => makeUnit(random, uuid, place + 1, size, employees));
  return {
    "@id": `/api/adresses/${uuid}`,
    "@type": "Adresse",
    uuid,
    id: number + 1,
    strasse: random.pick(parts) + random.pick(streets),
    hausnummer: String(1 + random.below(140)),
    hausnummerZusatz: random.next() < 0.2 ? random.pick(["a", "b", "c"]) : "",
    plz: `389${10 + random.below(90)}`,
    ort: random.pick(["Wiesenbrück", "Talheim", "Birkenau", "Hohenfeld"]),
    lat: (49.4 + random.next() / 5).toFixed(7),
    lon: (11.1 + random.next() / 5).toFixed(7),
    polygon: null,
    projekt: null,
    provider: `/api/providers/${2 + random.below(2)}`,
    data: { ownerDetermined: random.next() < 0.3 },
    files: [],
    additionalForms: [],
    ...addressCounters(units.map((unit) => unit.status)),
    wohneinheiten: units,
  };
}

function makeUnit(
  random: SeededRandom,
  addressId: string,
  position: number,
  size: TownSize,
  employees: [string, ...string[]],
): wire.Unit {
  const uuid = random.uuid();
  const visits = Array.from({ length: random.next() < size.secondVisits ? 2 : 1 }, (_, turn) =>
    makeVisit(random, uuid, begin + turn * 20 * dayMs + random.below(20) * dayMs, random.pick(employees)),
  );
  return {
    "@id": `/api/wohneinheits/${uuid}`,
    "@type": "Wohneinheit",
    uuid,
    position,
    status: random.next() < 0.8 ? "OPEN" : "CLOSED",
    name: random.next() < 0.5 ? `${random.pick(firstNames)} ${random.pick(names)}` : null,
    type: "PRIVATE",
    auftrag: null,
    adresse: `/api/adresses/${addressId}`,
    comments: [],
    qualifikationen: visits,
    latestQualification: visits.at(-1) ?? null,
  };
}

function makeVisit(random: SeededRandom, unitId: string, at: number, employee: string): wire.Qualification {
  const uuid = random.uuid();
  const createdAt = new Date(at + random.below(8 * 3_600_000)).toISOString();
  return {
    "@id": `/api/adress_qualifikations/${uuid}`,
    "@type": "AdressQualifikation",
    uuid,
    created: createdAt.slice(0, 19).replace("T", " "),
    createdAt,
    data: random.next() < 0.3 ? { comment: "Bitte nach 18 Uhr noch einmal klingeln." } : {},
    mitarbeiter: `/api/mitarbeiters/${employee}`,
    mitarbeiterId: employee,
    qualifikation: random.pick(codes),
    wohneinheit: `/api/wohneinheits/${unitId}`,
  };
}
