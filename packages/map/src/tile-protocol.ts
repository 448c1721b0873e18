import { addProtocol } from "maplibre-gl";
import { PMTiles, TileType, type RangeResponse, type Source } from "pmtiles";

import { degreesAt, touches, type MapBounds } from "./mercator.ts";

/** Where the bytes of a map file are read, on the device or at the server. */
export interface MapFile {
  /** The same for the same bytes. */
  readonly key: string;
  readonly bounds: MapBounds;
  /** What has to stand on the map. */
  readonly attribution: string;
  /** @returns exactly those bytes; rejects where they cannot be had */
  readonly read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
}

/** New each time: the map gives the bytes away to its worker. */
const emptyTile = () => ({ data: new Uint8Array() });
let archives: readonly { readonly file: MapFile; readonly archive: PMTiles }[] = [];
let isServing = false;
/** Tiles of other files are others. */
let edition = 0;

const tileScheme = "rundgang-map";

/** Where the map asks for its tiles now. */
export function tilesUrl(): string {
  return `${tileScheme}://${edition}/{z}/{x}/{y}`;
}

/**
 * From which files the tiles of all maps of this window come: of those that lie there, the first that has the tile. A place without a file is
 * empty land, not an error; what cannot be read stays empty too, and is read again when it is next in sight.
 * @returns false where it is those already
 */
export function serveTiles(files: readonly MapFile[]): boolean {
  if (!isServing) addProtocol(tileScheme, ({ url }, { signal }) => readTile(url, signal));
  const isNew =
    !isServing || files.length !== archives.length || files.some((file, index) => file.key !== archives[index]?.file.key);
  isServing = true;
  if (!isNew) return false;
  edition += 1;
  const known = new Map(archives.map((one) => [one.file.key, one]));
  archives = files.map((file) => known.get(file.key) ?? { file, archive: new PMTiles(sourceOf(file)) });
  return true;
}

async function readTile(url: string, signal: AbortSignal): Promise<{ data: Uint8Array }> {
  const place = placeOf(url);
  if (place === null) return emptyTile();
  for (const { file, archive } of archives) {
    if (!touches(file.bounds, boundsOfTile(place))) continue;
    const { tileType } = await archive.getHeader();
    if (tileType !== TileType.Mvt) throw new TypeError("no vector tiles");
    const tile = await archive.getZxy(place.z, place.x, place.y, signal);
    if (tile !== undefined) return { data: new Uint8Array(tile.data.slice(0)) };
  }
  return emptyTile();
}

interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

function placeOf(url: string): TilePlace | null {
  const [, z, x, y] = url
    .slice(tileScheme.length + 3)
    .split("/")
    .map(Number);
  return z === undefined || x === undefined || y === undefined || ![z, x, y].every(Number.isInteger) ? null : { z, x, y };
}

function boundsOfTile({ z, x, y }: TilePlace): MapBounds {
  const [northWest, southEast] = [
    degreesAt({ x: x / 2 ** z, y: y / 2 ** z }),
    degreesAt({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z }),
  ];
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}

function sourceOf(file: MapFile): Source {
  return {
    getKey: () => file.key,
    async getBytes(offset, length, signal): Promise<RangeResponse> {
      return { data: await file.read(offset, length, signal) };
    },
  };
}
