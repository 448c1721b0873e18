import { CommandProblem } from "../../command-line/command-problem.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { readText } from "./read-text.ts";
import { createFeatureSplitter, type FeatureText } from "./split-features.ts";

/** A GeoJSON feature, nothing of it checked but that it is one. */
export interface Feature {
  readonly line: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Readonly<Record<string, unknown>>;
}

/** The features of a GeoJSON file in turn. Throws `CommandProblem` when the file is no GeoJSON or ends early. */
export async function* readFeatures(path: string): AsyncGenerator<Feature> {
  const splitter = createFeatureSplitter();
  let features = 0;
  for await (const piece of readText(path)) {
    for (const text of splitter.push(piece)) {
      const feature = parseFeature(path, text);
      if (feature === null) continue;
      features += 1;
      yield feature;
    }
  }
  if (!splitter.complete()) throw new CommandProblem(`${path}: die Datei bricht mitten im Text ab.`);
  if (features === 0) throw new CommandProblem(`${path}: die Datei enthält keine GeoJSON-Objekte (FeatureCollection).`);
}

function parseFeature(path: string, { text, line }: FeatureText): Feature | null {
  const value = parseJson(path, text, line);
  if (!isRecord(value) || value["type"] !== "Feature") return null;
  const properties = value["properties"];
  const geometry = value["geometry"];
  return { line, properties: isRecord(properties) ? properties : {}, geometry: isRecord(geometry) ? geometry : {} };
}

function parseJson(path: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandProblem(`${path}, Zeile ${line}: kein gültiges JSON.`);
  }
}

/** A point feature as a row of texts, its position under `lat` and `lon`; other geometries have no position. */
export function featureRow(feature: Feature): SourceRow {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(feature.properties)) {
    if (typeof value === "string") values[name] = value;
    else if (typeof value === "number") values[name] = String(value);
  }
  const { type, coordinates } = feature.geometry;
  if (type === "Point" && Array.isArray(coordinates)) {
    const [lon, lat]: unknown[] = coordinates;
    values["lat"] = typeof lat === "number" ? String(lat) : "";
    values["lon"] = typeof lon === "number" ? String(lon) : "";
  }
  return { line: feature.line, values };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
