import { wire } from "@rundgang/contracts";

import { ImportProblem } from "../import-problem.ts";
import type { ColumnMap } from "../rows/columns.ts";

/** What a file is about, in the order in which files are imported. */
export const { importKinds } = wire;

export type ImportKind = wire.ImportKind;

const help = "Mit --kind addresses, units, territories, streets oder basemap lässt es sich festlegen.";

/** What a table is, from its columns: a position makes addresses, a count without one makes units; null for anything else. */
export function guessTableKind(known: ColumnMap): "addresses" | "units" | null {
  if (!known.has("strasse") && !known.has("ortslage")) return null;
  if ((known.has("lat") && known.has("lon")) || (known.has("utmE") && known.has("utmN"))) return "addresses";
  return known.has("wohneinheiten") ? "units" : null;
}

/** The refusal of a table that holds neither; `what` says what was read of it. */
export function unknownTable(path: string, what: string, columns: readonly string[]): ImportProblem {
  const unclear = `Aus den Spalten (${columns.join(", ")}) ist nicht zu erkennen, was die Datei enthält.`;
  return new ImportProblem(
    "kind",
    `${path}: ${what}. ${unclear} Andere Namen lassen sich mit --map strasse=…,hausnummer=…,lat=…,lon=… zuordnen. ${help}`,
    `${unclear} Bitte wähle es, und ordne die Spalten zu.`,
  );
}

/** What is counted of a GeoJSON file before it is read. */
export interface FeatureSurvey {
  readonly features: number;
  readonly points: number;
  readonly areas: number;
  readonly lines: number;
  readonly named: number;
  readonly names: readonly string[];
}

/** What a GeoJSON file is. Buildings, railways and the like are not for this command. Throws `ImportProblem`. */
export function guessFeatureKind(
  { path, format }: { readonly path: string; readonly format: string },
  survey: FeatureSurvey,
  known: ColumnMap,
): Exclude<ImportKind, "units" | "basemap"> {
  const isDoor = (known.has("strasse") || known.has("ortslage")) && known.has("hausnummer");
  if (survey.points > 0 && isDoor) return "addresses";
  /* OpenStreetMap's own word, that of the nodes of a way, and that of Geofabrik. */
  const isStreets = ["highway", "knoten", "fclass"].some((name) => survey.names.includes(name));
  if (survey.lines > survey.features / 2 && isStreets) return "streets";
  const isMap = ["building", "klasse", "highway", "landuse", "class"].some((name) => survey.names.includes(name));
  if (survey.areas > 0 && !isMap && survey.named > 0) return "territories";
  const found = `${survey.features} Objekten: ${survey.points} Punkte, ${survey.areas} Flächen, ${survey.lines} Linien`;
  const said = `Datei enthält weder Adressen noch Gebiete noch Straßen (${format} mit ${found}; Eigenschaften: ${survey.names.join(", ")}).`;
  throw new ImportProblem("kind", `${path}: die ${said} ${help}`, `Die ${said}`);
}
