import { wire } from "@rundgang/contracts";

import { ImportProblem } from "../import-problem.ts";

export type ImportField = wire.ImportField;

/** Which column (or property) carries which field. */
export type ColumnMap = ReadonlyMap<ImportField, string>;

/** Names of columns that hold a street and its number. */
const joint = [
  "strassehausnr",
  "strassehausnummer",
  "strassehnr",
  "strassenr",
  "strassenummer",
  "strasseundhausnr",
  "strasseundhausnummer",
  "strasseundnr",
  "strasseuhausnr",
  "strasseuhausnummer",
  "strhausnr",
  "strhnr",
  "strnr",
  "streetaddress",
  "adresse",
  "anschrift",
  "address",
];

/** Names that are taken without --map, compared by letters and digits alone. The first one present wins. */
const knownNames: { readonly [field in ImportField]: readonly string[] } = {
  strasse: ["strasse", "straße", "strassenname", "straßenname", "str", "addr:street", "street", "streetname", ...joint],
  /* What stands for the street where there is none: villages, the squares of Mannheim. */
  ortslage: ["ortslage", "addr:place"],
  hausnummer: [
    "hausnummer",
    "hausnr",
    "hsnr",
    "hnr",
    "nr",
    "nummer",
    "addr:housenumber",
    "housenumber",
    "streetnumber",
    "number",
  ],
  hausnummerZusatz: [
    "hausnummerZusatz",
    "hausnummernzusatz",
    "hausnrzusatz",
    "hnrzusatz",
    "hsnrzusatz",
    "adrzusatz",
    "zusatz",
    "addition",
  ],
  plz: ["plz", "postleitzahl", "addr:postcode", "postcode", "postalcode", "zip", "zipcode", "plzort", "plzundort"],
  ort: ["ort", "stadt", "gemeinde", "ortsname", "addr:city", "city", "place", "town", "wohnort"],
  lat: ["lat", "latitude", "breite", "breitengrad", "geobreite", "latwgs84", "y"],
  lon: ["lon", "lng", "long", "longitude", "laenge", "länge", "längengrad", "geolaenge", "lonwgs84", "x"],
  utmE: ["utmE", "utmost", "ostwert", "easting", "rechtswert", "utmx"],
  utmN: ["utmN", "utmnord", "nordwert", "northing", "hochwert", "utmy"],
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
  /* How many units of the door are sold by somebody else (EXT_SALE), or "ja" for all of them. */
  extSale: ["extSale", "externVerkauft", "verkauftExtern", "anderweitigVerkauft"],
};

/**
 * Finds the columns of a file: those named by --map first, the rest by their usual names.
 * Throws `ImportProblem` when --map names a column that the file does not have, unless it need not be there.
 */
export function mapColumns(
  columns: readonly string[],
  named: ColumnMap,
  wantedNames: "required" | "if-present" = "required",
): ColumnMap {
  const byFold = new Map(columns.map((column) => [fold(column), column]));
  const map = new Map<ImportField, string>();
  for (const field of wire.importFields) {
    const wanted = named.get(field);
    /* Somebody has said that no column carries it. */
    if (wanted === "") continue;
    const column = wanted === undefined ? firstKnown(field, byFold) : byFold.get(fold(wanted));
    if (column !== undefined) map.set(field, column);
    else if (wanted !== undefined && wantedNames === "required")
      throw new ImportProblem(
        "columns",
        `Die Spalte „${wanted}“ (--map ${field}) gibt es nicht. Spalten: ${columns.join(", ")}`,
        `Die Spalte „${wanted}“ gibt es in der Datei nicht.`,
      );
  }
  if (isRunningNumber(map, named)) map.delete("hausnummer");
  return map;
}

/** `Nr; Straße/Hausnr.; …`: beside street and number in one cell, "Nr" counts the rows. */
function isRunningNumber(map: ColumnMap, named: ColumnMap): boolean {
  const isJoint = joint.includes(fold(map.get("strasse") ?? ""));
  return isJoint && !named.has("hausnummer") && ["nr", "nummer", "number"].includes(fold(map.get("hausnummer") ?? ""));
}

function firstKnown(field: ImportField, byFold: ReadonlyMap<string, string>): string | undefined {
  for (const name of knownNames[field]) {
    const column = byFold.get(fold(name));
    if (column !== undefined) return column;
  }
  return undefined;
}

/** A column's name as names are compared: by letters and digits alone. */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
