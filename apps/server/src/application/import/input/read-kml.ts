import { readFile, stat } from "node:fs/promises";

import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";

import { fileProblem } from "../import-problem.ts";
import type { FeatureFile } from "./read-geojson.ts";
import { openArchive, readEntryText } from "./read-zip.ts";

/** A KML file is held in memory whole, several times over (bytes). */
const mostKml = 30_000_000;

/** Opens a KML file, or the one in a KMZ archive. Its positions are degrees. Throws `ImportProblem` for one that is none, is cut or too large. */
export async function openKml(path: string, isArchive: boolean): Promise<FeatureFile> {
  const text = isArchive ? await readArchive(path) : await readPlain(path);
  /* Whatever a document type would bring in is nothing of a map's. */
  if (/<!DOCTYPE|<!ENTITY/iu.test(text))
    throw fileProblem(path, "enthält eine Dokumenttyp-Angabe (DOCTYPE), die nicht gelesen wird.");
  const faults: string[] = [];
  const document = (() => {
    try {
      return new DOMParser({ onError: (level, message) => void (level !== "warning" && faults.push(message)) }).parseFromString(
        text,
        "text/xml",
      );
    } catch {
      return null;
    }
  })();
  if (document === null || faults.length > 0)
    throw fileProblem(path, "die Datei bricht mitten im Text ab oder ist kein gültiges XML.");
  if (document.documentElement?.localName !== "kml") throw fileProblem(path, "ist keine KML-Datei.");
  /* Its types are those of a browser's document; it reads nothing that this one lacks (formats.test). */
  const { features } = kml(document as unknown as Parameters<typeof kml>[0]);
  const all = features.map((feature, index) => ({ feature, line: index + 1 }));
  return {
    epsg: 4326,
    async *features() {
      await Promise.resolve();
      for (const { feature, line } of all) {
        const { geometry, properties } = feature;
        if (geometry === null) yield { ok: false, line, reason: "Objekt ohne Geometrie" };
        else yield { ok: true, feature: { line, properties: properties ?? {}, geometry: { ...flat(geometry) } } };
      }
    },
  };
}

/** Several areas of one placemark are one territory of several parts; heights are left out. */
function flat(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type !== "GeometryCollection") return geometry;
  const areas = geometry.geometries.filter((one) => one.type === "Polygon");
  if (areas.length !== geometry.geometries.length || areas.length === 0) return geometry;
  return { type: "MultiPolygon", coordinates: areas.map(({ coordinates }) => coordinates) };
}

async function readPlain(path: string): Promise<string> {
  if ((await stat(path)).size > mostKml)
    throw fileProblem(path, "ist zu groß: Eine KML-Datei darf 30 MB haben. Bitte teile sie auf.");
  return readFile(path, "utf8");
}

async function readArchive(path: string): Promise<string> {
  const archive = await openArchive(path);
  try {
    const name =
      archive.names.find((one) => one.toLowerCase() === "doc.kml") ?? archive.names.find((one) => /\.kml$/iu.test(one));
    if (name === undefined) throw fileProblem(path, "enthält keine KML-Datei.");
    return await readEntryText(path, archive, name, mostKml);
  } finally {
    archive.close();
  }
}
