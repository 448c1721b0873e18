import { addProtocol } from "maplibre-gl";
import { PMTiles, TileType, type RangeResponse, type Source } from "pmtiles";

import { tileScheme } from "./base-style.ts";
import { positionOf, touches, type MapBounds } from "./mercator.ts";

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

/** A tile could not be read: its file is damaged, or there is no line. */
type OnFailure = (file: MapFile, error: unknown) => void;

const emptyTile = new Uint8Array();
let archives: readonly { readonly file: MapFile; readonly archive: PMTiles }[] = [];
let onFailure: OnFailure = () => undefined;
let isServing = false;

/**
 * From which files the tiles of all maps of this window come: of those that lie there, the first that has the tile. A place without a file is
 * empty land, not an error.
 * @param failed told of each tile that could not be read
 */
export function serveTiles(files: readonly MapFile[], failed: OnFailure): void {
  const known = new Map(archives.map((one) => [one.file.key, one]));
  archives = files.map((file) => known.get(file.key) ?? { file, archive: new PMTiles(sourceOf(file)) });
  onFailure = failed;
  if (isServing) return;
  isServing = true;
  addProtocol(tileScheme, ({ url }, { signal }) => readTile(url, signal));
}

async function readTile(url: string, signal: AbortSignal): Promise<{ data: Uint8Array }> {
  const place = placeOf(url);
  if (place === null) return { data: emptyTile };
  for (const { file, archive } of archives) {
    if (!touches(file.bounds, boundsOfTile(place))) continue;
    try {
      const { tileType } = await archive.getHeader();
      if (tileType !== TileType.Mvt) throw new TypeError("no vector tiles");
      const tile = await archive.getZxy(place.z, place.x, place.y, signal);
      if (tile !== undefined) return { data: new Uint8Array(tile.data) };
    } catch (error) {
      /* A tile that is no longer wanted has not failed. */
      if (!signal.aborted) onFailure(file, error);
      throw error;
    }
  }
  return { data: emptyTile };
}

interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

function placeOf(url: string): TilePlace | null {
  const [z, x, y] = url.slice(tileScheme.length + 3).split("/").map(Number);
  return z === undefined || x === undefined || y === undefined || ![z, x, y].every(Number.isInteger) ? null : { z, x, y };
}

function boundsOfTile({ z, x, y }: TilePlace): MapBounds {
  const [northWest, southEast] = [positionOf({ x: x / 2 ** z, y: y / 2 ** z }), positionOf({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z })];
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
