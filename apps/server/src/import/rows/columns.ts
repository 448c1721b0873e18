import { CommandProblem } from "../../command-line/command-problem.ts";

/** The fields that an import reads, by the name that they have on the wire. */
const importFields = ["strasse", "hausnummer", "hausnummerZusatz", "plz", "ort", "lat", "lon", "wohneinheiten"] as const;

export type ImportField = (typeof importFields)[number];

/** Which column (or property) carries which field. */
export type ColumnMap = ReadonlyMap<ImportField, string>;

/** Names that are taken without --map, compared by letters and digits alone. The first one present wins. */
const knownNames: { readonly [field in ImportField]: readonly string[] } = {
  strasse: ["strasse", "straße", "strassenname", "straßenname", "str", "addr:street", "street", "streetname"],
  hausnummer: ["hausnummer", "hausnr", "hsnr", "hnr", "nr", "nummer", "addr:housenumber", "housenumber", "streetnumber"],
  hausnummerZusatz: ["hausnummerZusatz", "hausnummernzusatz", "hausnrzusatz", "hnrzusatz", "zusatz", "addition"],
  plz: ["plz", "postleitzahl", "addr:postcode", "postcode", "postalcode", "zip"],
  ort: ["ort", "stadt", "gemeinde", "ortsname", "addr:city", "city", "place", "town"],
  lat: ["lat", "latitude", "breite", "breitengrad", "geobreite", "y"],
  lon: ["lon", "lng", "long", "longitude", "laenge", "länge", "längengrad", "geolaenge", "x"],
  wohneinheiten: [
    "wohneinheiten",
    "wohneinheitenGesamt",
    "wohneinheitenGeschaetzt",
    "anzahlWohneinheiten",
    "anzahlWe",
    "we",
    "einheiten",
    "units",
  ],
};

/**
 * Finds the columns of a file: those named by --map first, the rest by their usual names.
 * Throws `CommandProblem` when --map names a column that the file does not have.
 */
export function mapColumns(columns: readonly string[], named: ColumnMap): ColumnMap {
  const byFold = new Map(columns.map((column) => [fold(column), column]));
  const map = new Map<ImportField, string>();
  for (const field of importFields) {
    const wanted = named.get(field);
    const column = wanted === undefined ? firstKnown(field, byFold) : byFold.get(fold(wanted));
    if (column !== undefined) map.set(field, column);
    else if (wanted !== undefined)
      throw new CommandProblem(`Die Spalte „${wanted}“ (--map ${field}) gibt es nicht. Spalten: ${columns.join(", ")}`);
  }
  return map;
}

/** Reads `strasse=Straße,hausnummer=Nr` (may be given several times). Throws `CommandProblem` for an unknown field. */
export function parseColumnOption(values: readonly string[]): ColumnMap {
  const map = new Map<ImportField, string>();
  for (const pair of values.flatMap((value) => value.split(","))) {
    const [name = "", column = ""] = pair.split(/=(.*)/su);
    const field = importFields.find((known) => fold(known) === fold(name));
    if (field === undefined || column === "") {
      throw new CommandProblem(
        `--map „${pair}“ ist unklar. Erwartet wird Feld=Spalte mit einem der Felder ${importFields.join(", ")}.`,
      );
    }
    map.set(field, column.trim());
  }
  return map;
}

function firstKnown(field: ImportField, byFold: ReadonlyMap<string, string>): string | undefined {
  for (const name of knownNames[field]) {
    const column = byFold.get(fold(name));
    if (column !== undefined) return column;
  }
  return undefined;
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
