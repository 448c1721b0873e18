import { basename } from "node:path";

/** True for GeoJSON by the file's name, packed or not; also one feature a line (GeoJSONSeq, OpenAddresses). */
export function isGeoJson(path: string): boolean {
  return /\.(?:(?:geo)?json(?:l|s|seq)?|ndjson)(?:\.gz)?$/iu.test(path);
}

/** True for map tiles by the file's name. */
export function isPmtiles(path: string): boolean {
  return /\.pmtiles$/iu.test(path);
}

/** `addresses_roh.csv.gz` → `addresses_roh`: what reports of a file are named after. */
export function stemOf(path: string): string {
  return basename(path)
    .replace(/(?:\.gz)?$/u, "")
    .replace(/\.[^.]+$/u, "");
}
