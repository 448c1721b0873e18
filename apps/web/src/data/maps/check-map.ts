import { sha256 } from "@noble/hashes/sha2";
import type { wire } from "@rundgang/contracts";
import { bytesToHeader, TileType } from "pmtiles";

import type { MapFault } from "./map-data.ts";

/** Bytes of a PMTiles v3 header. */
export const headerBytes = 127;

/** How far (degrees) a map may reach beyond its area: header and list round differently, and a mistake is far away. */
const tolerance = 0.01;

const magic = "PMTiles";

/** Whether these first bytes begin a map of this area (vector tiles, PMTiles v3); null where they do. Fewer than `headerBytes` are no map. */
export function headFault(head: ArrayBuffer, { bbox }: Pick<wire.MapArea, "bbox">): MapFault | null {
  if (head.byteLength < headerBytes) return "no_map";
  const bytes = new Uint8Array(head);
  if (String.fromCharCode(...bytes.subarray(0, magic.length)) !== magic || bytes[magic.length] !== 3) return "no_map";
  const { tileType, minLon, minLat, maxLon, maxLat } = bytesToHeader(head.slice(0, headerBytes));
  if (tileType !== TileType.Mvt) return "no_map";
  const [west, south, east, north] = bbox;
  const isInside =
    minLon >= west - tolerance && minLat >= south - tolerance && maxLon <= east + tolerance && maxLat <= north + tolerance;
  return isInside ? null : "other_place";
}

/** Whether a file is the map that the server has named, byte for byte; null where it is. Reads all of it, a piece at a time. */
export async function mapFault(file: Blob, area: Pick<wire.MapArea, "bbox" | "sha256">): Promise<MapFault | null> {
  const fault = headFault(await file.slice(0, headerBytes).arrayBuffer(), area);
  if (fault !== null) return fault;
  return (await digestOf(file)) === area.sha256 ? null : "damaged";
}

/** A file may be larger than what a page can hold at once, which the browser's own digest would need. */
async function digestOf(file: Blob): Promise<string> {
  const digest = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    digest.update(value);
  }
  return Array.from(digest.digest(), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
