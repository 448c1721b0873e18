import { fileProblem, ImportProblem } from "../import-problem.ts";
import { metresIn, systemOf } from "../../../places/metres.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { readText } from "../../../tables/read-text.ts";
import { createFeatureSplitter, type FeatureText } from "./split-features.ts";
import { splitLines } from "../../../tables/split-lines.ts";
import { findEncoding, type Encoding } from "../../../tables/text-encoding.ts";

/** A GeoJSON feature, nothing of it checked but that it is one. */
export interface Feature {
  readonly line: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Readonly<Record<string, unknown>>;
}

/** A feature, or a line that is none. */
export type ReadFeature =
  | { readonly ok: true; readonly feature: Feature }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** A GeoJSON file: a FeatureCollection, or one feature a line (GeoJSONSeq, OpenAddresses). */
export interface FeatureFile {
  /** EPSG number of its system; null where it does not name one. */
  readonly epsg: number | null;
  features(): AsyncGenerator<ReadFeature>;
}

/** An object is held whole before it is read (letters). */
const longestFeature = 50_000_000;

/** Opens a GeoJSON file. It, and reading, throw `ImportProblem` when the file is no GeoJSON or ends early. */
export async function openFeatures(path: string): Promise<FeatureFile> {
  const encoding = await findEncoding(path);
  const head = await firstText(path, encoding);
  const [, epsg] = /"crs"\s*:\s*\{[^}]*?EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})/iu.exec(head) ?? [];
  const isSequence = isFeature(tryJson(head.split(/[\r\n]/u).find((line) => tidyLine(line) !== "") ?? ""));
  return {
    epsg: epsg === undefined ? null : Number(epsg),
    features: () => (isSequence ? readSequence(path, encoding) : readCollection(path, encoding)),
  };
}

/** As much of a file as holds its first line, or the head of a collection. */
async function firstText(path: string, encoding: Encoding): Promise<string> {
  let head = "";
  for await (const piece of readText(path, encoding)) {
    head += piece;
    if (head.length > 1_000_000 || /\S[^\r\n]*[\r\n]/u.test(head)) break;
  }
  return head;
}

async function* readSequence(path: string, encoding: Encoding): AsyncGenerator<ReadFeature> {
  for await (const lines of splitLines(path, readText(path, encoding), longestFeature)) {
    for (const { line, text } of lines) {
      if (tidyLine(text) === "") continue;
      const value = tryJson(text);
      if (isFeature(value)) yield { ok: true, feature: toFeature(value, line) };
      else yield { ok: false, line, reason: value === undefined ? "kein gültiges JSON" : "kein GeoJSON-Objekt (Feature)" };
    }
  }
}

async function* readCollection(path: string, encoding: Encoding): AsyncGenerator<ReadFeature> {
  const splitter = createFeatureSplitter();
  let features = 0;
  for await (const piece of readText(path, encoding)) {
    for (const text of splitter.push(piece)) {
      const value = parseFeature(path, text);
      if (value === null) continue;
      features += 1;
      yield { ok: true, feature: value };
    }
    if (splitter.held() > longestFeature)
      throw fileProblem(path, `hat in Zeile ${splitter.lines()} ein Objekt mit mehr als 50 Mio. Zeichen. Bitte teile sie auf.`);
  }
  const lines = splitter.lines();
  const size = `${lines} ${lines === 1 ? "Zeile" : "Zeilen"}, ${features} ${features === 1 ? "Objekt" : "Objekte"} gelesen`;
  if (!splitter.complete()) throw fileProblem(path, `die Datei bricht mitten im Text ab (${size}).`);
  if (features === 0) throw fileProblem(path, `die Datei enthält keine GeoJSON-Objekte (FeatureCollection; ${size}).`);
}

function parseFeature(path: string, { text, line }: FeatureText): Feature | null {
  const value = tryJson(text);
  if (value === undefined) throw new ImportProblem("file", `${path}, ${brokenText(line)}`, brokenText(line));
  return isFeature(value) ? toFeature(value, line) : null;
}

function brokenText(line: number): string {
  return `Zeile ${line}: kein gültiges JSON; von der Datei ist nichts übernommen.`;
}

/** The record separator of GeoJSONSeq stands before each feature, or nowhere. */
function tidyLine(line: string): string {
  return line.replaceAll("\u001e", "").trim();
}

/** Undefined for what is no JSON. */
function tryJson(text: string): unknown {
  try {
    return JSON.parse(tidyLine(text));
  } catch {
    return undefined;
  }
}

function isFeature(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value["type"] === "Feature";
}

function toFeature(value: Record<string, unknown>, line: number): Feature {
  const { properties, geometry } = value;
  return { line, properties: isRecord(properties) ? properties : {}, geometry: isRecord(geometry) ? geometry : {} };
}

/** Programs keep one point as a list of points: it is that point. */
export function pointOf(geometry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { type, coordinates } = geometry;
  const isOne = type === "MultiPoint" && Array.isArray(coordinates) && coordinates.length === 1;
  return isOne ? { type: "Point", coordinates: coordinates[0] } : geometry;
}

/** A feature as a row of texts, the position of a point under `lat` and `lon`; in degrees where the file names its system of metres. */
export function featureRow(feature: Feature, epsg: number | null): SourceRow {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(feature.properties)) {
    if (typeof value === "string") values[name] = value;
    else if (typeof value === "number" || typeof value === "boolean") values[name] = String(value);
  }
  const { type, coordinates } = pointOf(feature.geometry);
  if (type === "Point" && Array.isArray(coordinates)) {
    const [east, north]: unknown[] = coordinates;
    const [lon, lat] = toDegrees(east, north, epsg);
    values["lat"] = typeof lat === "number" ? String(lat) : "";
    values["lon"] = typeof lon === "number" ? String(lon) : "";
  }
  return { line: feature.line, values };
}

function toDegrees(east: unknown, north: unknown, epsg: number | null): readonly unknown[] {
  const system = systemOf(epsg);
  if (system === null || typeof east !== "number" || typeof north !== "number") return [east, north];
  return metresIn(system, east, north) ?? [east, north];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
