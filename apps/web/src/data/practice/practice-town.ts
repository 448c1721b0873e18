import { iri, type wire } from "@rundgang/contracts";
import { addressCounters } from "@rundgang/domain";

import { practiceProject, practiceProvider, practiceTerritory } from "./practice-masters.ts";

/** A street of the practice town: where it begins (degrees), and its houses with the names at their bells, null where none stands. */
interface Street {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly houses: Readonly<Record<string, readonly (string | null)[]>>;
}

/** All of it is made up. It lies in the sea, so that no map shows it at anybody's door. */
const streets: readonly Street[] = [
  {
    name: "Übungsweg",
    lat: 54.4,
    lon: 7.4,
    houses: {
      "1": ["Familie Probe"],
      "2": [null],
      "3": ["Anders", "Bender"],
      "4": ["Cordes"],
      "5": [null],
      "6": ["Dietz", null],
      "7": ["Ehlers"],
    },
  },
  {
    name: "Musterstraße",
    lat: 54.402,
    lon: 7.4,
    houses: {
      "10": ["Familie Falk"],
      "12": ["Gerlach", "Hinz", null],
      "14": [
        "Ilse Jansen, EG links",
        "EG rechts",
        "Kramer, 1. OG links",
        "1. OG rechts",
        "Lindner, 2. OG links",
        "Menzel, 2. OG rechts",
        "Neuer Name",
        "Dachwohnung",
      ],
      "16": [null],
      "18": ["Otten"],
    },
  },
  {
    name: "Beispielgasse",
    lat: 54.404,
    lon: 7.402,
    houses: { "1": ["Peters"], "2": ["Quast", null], "3": [null], "5": ["Familie Reimann"], "7": ["Schott"], "9": [null] },
  },
  {
    name: "Am Probehof",
    lat: 54.406,
    lon: 7.404,
    houses: { "20": ["Thiele"], "21": [null], "22": ["Ullrich", "Vogt"], "24": ["Wiese"], "26": [null], "28": ["Zander"] },
  },
];

/** Degrees of latitude from one house to the next: about thirty metres. */
const betweenHouses = 0.000_27;

/** A uuid of the practice, by its number and what it is. */
export function practiceId(kind: "address" | "unit", number: number): string {
  return `0bad0000-0000-4000-8${kind === "address" ? "001" : "002"}-${String(number).padStart(12, "0")}`;
}

/** The addresses of the practice town, as nobody has been there yet. The same ones each time. */
export function practiceTown(): readonly wire.Address[] {
  const houses = streets.flatMap((street) =>
    Object.entries(street.houses).map(([number, bells], place) => ({ street, number, bells, place })),
  );
  let units = 0;
  return houses.map(({ street, number, bells, place }, index) => {
    const uuid = practiceId("address", index + 1);
    const address = iri("adresses", uuid);
    return {
      "@id": address,
      "@type": "Adresse",
      uuid,
      id: index + 1,
      strasse: street.name,
      hausnummer: number,
      hausnummerZusatz: "",
      plz: "00000",
      ort: "Übungsstadt",
      lat: (street.lat + place * betweenHouses).toFixed(5),
      lon: street.lon.toFixed(5),
      polygon: iri("territories", practiceTerritory),
      projekt: iri("projects", practiceProject),
      provider: practiceProvider["@id"],
      data: {},
      files: [],
      additionalForms: [],
      ...addressCounters(bells.map(() => "OPEN")),
      wohneinheiten: bells.map((name, at) => emptyUnit(practiceId("unit", (units += 1)), address, at + 1, name)),
    };
  });
}

/** A unit where nobody has been. */
export function emptyUnit(uuid: string, adresse: string, position: number, name: string | null): wire.Unit {
  return {
    "@id": iri("wohneinheits", uuid),
    "@type": "Wohneinheit",
    uuid,
    position,
    status: "OPEN",
    name,
    type: "PRIVATE",
    auftrag: null,
    adresse,
    comments: [],
    qualifikationen: [],
    latestQualification: null,
  };
}
