import { CommandProblem } from "../../command-line/command-problem.ts";
import { mapColumns, type ColumnMap } from "../rows/columns.ts";

/** What a file is about. */
export const importKinds = ["addresses", "units", "territories"] as const;

export type ImportKind = (typeof importKinds)[number];

const help = "Mit --kind addresses, units oder territories lässt es sich festlegen.";

/** What a table is, from its columns: a position makes addresses, a count without one makes units. Throws `CommandProblem`. */
export function guessTableKind(path: string, columns: readonly string[], named: ColumnMap): ImportKind {
  const known = mapColumns(columns, named);
  const isDoor = known.has("strasse") && known.has("hausnummer");
  if (isDoor && known.has("lat") && known.has("lon")) return "addresses";
  if (isDoor && known.has("wohneinheiten")) return "units";
  throw new CommandProblem(
    `${path}: aus den Spalten (${columns.join(", ")}) ist nicht zu erkennen, was die Datei enthält. ` +
      `Andere Namen lassen sich mit --map strasse=…,hausnummer=…,lat=…,lon=… zuordnen. ${help}`,
  );
}

/** What a GeoJSON file is, from its first feature. Streets, buildings and the like are not for this command. Throws `CommandProblem`. */
export function guessFeatureKind(
  path: string,
  first: { readonly properties: Readonly<Record<string, unknown>>; readonly geometry: Readonly<Record<string, unknown>> },
  named: ColumnMap,
): ImportKind {
  const { type } = first.geometry;
  const known = mapColumns(Object.keys(first.properties), named);
  if (type === "Point" && known.has("strasse") && known.has("hausnummer")) return "addresses";
  const isArea = type === "Polygon" || type === "MultiPolygon";
  const isMap = ["building", "klasse", "highway", "landuse", "class"].some((name) => name in first.properties);
  if (isArea && !isMap && typeof first.properties["name"] === "string") return "territories";
  throw new CommandProblem(
    `${path}: die Datei enthält weder Adressen noch Gebiete (${String(type)}: ${Object.keys(first.properties).join(", ")}). ${help}`,
  );
}
