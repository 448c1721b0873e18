import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";

import { tileAt } from "../../maps/tile-at.ts";
import type { BoundingBox } from "../../maps/bounding-box.ts";
import type { Layers } from "./town-layers.ts";
import type { VectorTile } from "./write-pmtiles.ts";

/** As that of a map made from OpenStreetMap; the app draws closer views from the last one. */
const zooms = [10, 11, 12, 13, 14];
const [lastZoom = 14] = zooms.slice(-1);
const extent = 4096;

/** From these zooms on a layer is worth its bytes. */
const firstZooms = new Map([
  ["building", 13],
  ["housenumber", 14],
]);

/** Cuts layers into tiles of vectors; tiles without anything are left out. */
export function drawTiles(layers: Layers, box: BoundingBox): readonly VectorTile[] {
  const cut = Object.entries(layers).map(([name, features]) => ({
    name,
    first: firstZooms.get(name) ?? 0,
    index: new GeoJSONVT(
      { type: "FeatureCollection", features: [...features] },
      { maxZoom: lastZoom, indexMaxZoom: 0, extent, buffer: 64 },
    ),
  }));
  return zooms.flatMap((z) =>
    tilesOf(z, box).flatMap(([x, y]) => {
      const drawn = cut.flatMap(({ name, first, index }) => {
        const tile = z < first ? null : index.getTile(z, x, y);
        return tile === null || tile.features.length === 0 ? [] : [[name, tile] as const];
      });
      return drawn.length === 0 ? [] : [{ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent }) }];
    }),
  );
}

function tilesOf(z: number, { west, south, east, north }: BoundingBox): (readonly [x: number, y: number])[] {
  const [left, top] = tileAt(z, west, north);
  const [right, bottom] = tileAt(z, east, south);
  return span(left, right).flatMap((x) => span(top, bottom).map((y) => [x, y] as const));
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
