import { open, type FileHandle } from "node:fs/promises";

import { bytesToHeader, PMTiles, TileType, type Header, type Source } from "pmtiles";

import { fileProblem } from "../import-problem.ts";
import type { BoundingBox } from "../../../maps/bounding-box.ts";
import { tileAt } from "../../../maps/tile-at.ts";

/** What a PMTiles file says of itself. */
export interface PmtilesFile {
  readonly box: BoundingBox;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** In plain words; null where it says nothing. */
  readonly name: string | null;
  readonly attribution: string | null;
}

const headerBytes = 127;

/** Reads head and directory of a PMTiles file (version 3). Throws `ImportProblem` for a file that is none, is cut, damaged or not of vectors. */
export async function readPmtiles(path: string): Promise<PmtilesFile> {
  const handle = await open(path, "r");
  try {
    const header = await readHeader(path, handle);
    const tiles = new PMTiles(sourceOf(path, handle));
    const { name, attribution } = await readWords(path, tiles, header);
    const { minLon: west, minLat: south, maxLon: east, maxLat: north, minZoom, maxZoom } = header;
    return { box: { west, south, east, north }, minZoom, maxZoom, name, attribution };
  } finally {
    await handle.close();
  }
}

async function readHeader(path: string, handle: FileHandle): Promise<Header> {
  const { bytes } = await read(handle, 0, headerBytes);
  const view = new Uint8Array(bytes);
  if (Buffer.from(view.subarray(0, 7)).toString("latin1") !== "PMTiles" || view.length < headerBytes)
    throw fileProblem(path, `ist keine PMTiles-Datei.`);
  if (view[7] !== 3) throw fileProblem(path, `ist eine PMTiles-Datei der Version ${view[7]}; gelesen wird Version 3.`);
  const header = bytesToHeader(bytes);
  if (header.tileType !== TileType.Mvt)
    throw fileProblem(path, `enthält keine Vektorkacheln (MVT), sondern Bilder oder etwas anderes.`);
  const { size } = await handle.stat();
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  if (end > size) throw fileProblem(path, `ist abgeschnitten: ${size} von ${end} Bytes. Bitte lade die Datei neu.`);
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
  if (minLon >= maxLon || minLat >= maxLat || minZoom > maxZoom)
    throw fileProblem(
      path,
      `ist beschädigt: Ihr Rahmen (Länge ${minLon} bis ${maxLon}, Breite ${minLat} bis ${maxLat}) ist leer.`,
    );
  return header;
}

/** Its words, and a look at a tile in its middle: directories that cannot be read are found out here, not on a device. */
async function readWords(path: string, tiles: PMTiles, header: Header) {
  try {
    await tiles.getZxy(
      header.minZoom,
      ...tileAt(header.minZoom, (header.minLon + header.maxLon) / 2, (header.minLat + header.maxLat) / 2),
    );
    const words = await tiles.getMetadata();
    const word = (name: string) => plainWord(typeof words === "object" && words !== null ? Reflect.get(words, name) : null);
    return { name: word("name"), attribution: word("attribution") };
  } catch {
    throw fileProblem(path, `ist beschädigt: Ihr Verzeichnis ist nicht lesbar. Bitte lade die Datei neu.`);
  }
}

/** Longest name or attribution. */
const longest = 200;

/** Attributions come as links; a screen of ours shows words. Null where nothing is left. */
function plainWord(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&copy;", "©")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return text === "" ? null : text.slice(0, longest);
}

function sourceOf(path: string, handle: FileHandle): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: (await read(handle, offset, length)).bytes }),
  };
}

async function read(handle: FileHandle, offset: number, length: number): Promise<{ bytes: ArrayBuffer }> {
  const bytes = new ArrayBuffer(length);
  const { bytesRead } = await handle.read(new Uint8Array(bytes), 0, length, offset);
  return { bytes: bytes.slice(0, bytesRead) };
}
