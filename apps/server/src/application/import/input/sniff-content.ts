import { open } from "node:fs/promises";

import { fileProblem } from "../import-problem.ts";
import { isGeoJson } from "./file-names.ts";
import { shapefilesIn } from "./read-shapefile.ts";
import { openArchive } from "./read-zip.ts";

/** What a file is, whatever it is called. */
export type Content = "xlsx" | "gpkg" | "shapefile" | "kml" | "kmz" | "osm" | "geojson" | "text";

const headBytes = 512;

/** Finds out what a file is by its first bytes, and of an archive by what lies in it. Throws `ImportProblem` for an archive of something else. */
export async function sniffContent(path: string): Promise<Content> {
  const head = await readHead(path);
  const latin = head.toString("latin1");
  if (latin.startsWith("PK\u0003\u0004") || latin.startsWith("PK\u0005\u0006")) return sniffArchive(path);
  if (latin.startsWith("SQLite format 3\u0000")) return "gpkg";
  if (latin.slice(4, 32).includes("OSMHeader") || /\.pbf$/iu.test(path)) return "osm";
  if (
    /^(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:\w+:)?kml[\s>]/iu.test(latin) ||
    /\.kml$/iu.test(path)
  )
    return "kml";
  if (latin.startsWith("\u00D0\u00CF\u0011\u00E0") && /\.xlsx?$/iu.test(path))
    throw fileProblem(
      path,
      "ist eine alte oder mit einem Passwort geschützte Excel-Arbeitsmappe. Bitte speichere sie ohne Passwort als .xlsx.",
    );
  if (head.readUInt32BE(0) === 9994)
    throw fileProblem(path, "ist ein einzelner Teil eines Shapefiles. Bitte packe .shp, .dbf und .prj zusammen in ein Zip.");
  return isGeoJson(path) || /^(?:\u00EF\u00BB\u00BF)?\s*\{\s*"/u.test(latin) ? "geojson" : "text";
}

async function sniffArchive(path: string): Promise<Content> {
  const archive = await openArchive(path);
  archive.close();
  const { names } = archive;
  if (names.some((name) => name.startsWith("xl/")) || names.includes("content.xml")) return "xlsx";
  if (shapefilesIn(names).length > 0) return "shapefile";
  if (names.some((name) => /\.kml$/iu.test(name))) return "kmz";
  const shown = names.slice(0, 3).map((name) => `„${name.slice(0, 60)}“`);
  throw fileProblem(
    path,
    `ist ein Zip-Archiv ohne Shapefile, Arbeitsmappe oder KML (darin: ${shown.length === 0 ? "nichts" : shown.join(", ")}). Bitte packe andere Dateien aus.`,
  );
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const head = Buffer.alloc(headBytes);
    await handle.read(head, 0, headBytes, 0);
    return head;
  } finally {
    await handle.close();
  }
}
