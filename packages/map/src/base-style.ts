import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

import type { MapPalette } from "./map-palette.ts";

/** The deepest zoom of the tiles; nearer, they are drawn larger. */
const deepestTiles = 14;

/** The face of the app; the map takes weights from the first name alone. Labels are drawn by the browser: there are no fonts to fetch. */
const face = ["Inter Variable"];
const boldFace = ["Semibold", "Inter Variable"];

/** The one source of all layers. */
export const tileSource = "area";
const mainRoads = ["motorway", "trunk", "primary", "secondary", "tertiary", "primary_link", "secondary_link", "tertiary_link"];
const streets = ["residential", "living_street", "unclassified", "pedestrian"];
const paths = ["path", "footway", "track", "cycleway", "steps", "bridleway"];
const greens = ["park", "wiese", "wald", "gebuesch", "acker", "sport", "spielplatz", "kleingarten", "friedhof", "brache"];
const blocks = ["wohnen", "gewerbe", "industrie", "schule", "hof", "parkplatz"];

/**
 * The base map in the colours of the app, over the layers of our map files (landuse, water, waterway, railway, road, building, housenumber,
 * place; each with `class`, most with `name`). Quiet, since markers stand upon it.
 * @param tiles their URL with `{z}`, `{x}`, `{y}`
 */
export function baseStyle(palette: MapPalette, tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      [tileSource]: { type: "vector", tiles: [tiles], minzoom: 0, maxzoom: deepestTiles },
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": palette.land } },
      fill("block", "landuse", palette.block, ofClass(blocks)),
      fill("green", "landuse", palette.green, ofClass(greens)),
      fill("water", "water", palette.water),
      stroke("waterway", "waterway", palette.water, widths(2, 8)),
      stroke("path", "road", palette.roadEdge, widths(1, 3), ofClass(paths), [2, 2]),
      stroke("yard-edge", "road", palette.roadEdge, widths(2, 14), ofClass(["service"])),
      stroke("street-edge", "road", palette.roadEdge, widths(3, 27), ofClass(streets)),
      stroke("main-edge", "road", palette.roadEdge, widths(4, 33), ofClass(mainRoads)),
      stroke("yard", "road", palette.road, widths(1, 12), ofClass(["service"])),
      stroke("street", "road", palette.road, widths(2, 24), ofClass(streets)),
      stroke("main", "road", palette.road, widths(3, 30), ofClass(mainRoads)),
      stroke("railway", "railway", palette.buildingEdge, widths(1, 3), undefined, [4, 3]),
      {
        ...fill("building", "building", palette.building),
        minzoom: 13,
        paint: { "fill-color": palette.building, "fill-outline-color": palette.buildingEdge },
      },
      lineLabel("road-name", "road", palette, 14),
      lineLabel("water-name", "waterway", palette, 14),
      {
        ...pointLabel("house-number", "housenumber", palette, ["get", "hn"]),
        minzoom: 17,
        layout: { "text-field": ["get", "hn"], "text-font": face, "text-size": 11, "text-optional": true },
      },
      { ...pointLabel("place-name", "place", palette, ["get", "name"]), maxzoom: 15 },
    ],
  };
}

function ofClass(classes: readonly string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", [...classes]]];
}

/** Width in CSS pixels at zoom 13 and at zoom 18, growing in between as the map does. */
function widths(far: number, near: number): ExpressionSpecification {
  return ["interpolate", ["exponential", 2], ["zoom"], 13, far * 0.4, 15, far, 18, near, 20, near * 2.5];
}

type FillLayer = Extract<LayerSpecification, { type: "fill" }>;
type LineLayer = Extract<LayerSpecification, { type: "line" }>;
type SymbolLayer = Extract<LayerSpecification, { type: "symbol" }>;

function fill(id: string, layer: string, color: string, filter?: ExpressionSpecification): FillLayer {
  return {
    id,
    type: "fill",
    source: tileSource,
    "source-layer": layer,
    ...(filter && { filter }),
    paint: { "fill-color": color },
  };
}

function stroke(
  id: string,
  layer: string,
  color: string,
  width: ExpressionSpecification,
  filter?: ExpressionSpecification,
  dashes?: number[],
): LineLayer {
  return {
    id,
    type: "line",
    source: tileSource,
    "source-layer": layer,
    ...(filter && { filter }),
    layout: { "line-cap": dashes === undefined ? "round" : "butt", "line-join": "round" },
    paint: { "line-color": color, "line-width": width, ...(dashes && { "line-dasharray": dashes }) },
  };
}

function halo(palette: MapPalette): NonNullable<SymbolLayer["paint"]> {
  return { "text-color": palette.label, "text-halo-color": palette.land, "text-halo-width": 1.6 };
}

function lineLabel(id: string, layer: string, palette: MapPalette, minzoom: number): SymbolLayer {
  return {
    id,
    type: "symbol",
    source: tileSource,
    "source-layer": layer,
    minzoom,
    filter: ["has", "name"],
    layout: {
      "symbol-placement": "line",
      "text-field": ["get", "name"],
      "text-font": boldFace,
      "text-size": ["interpolate", ["linear"], ["zoom"], 14, 11, 18, 14],
      "text-padding": 12,
      "symbol-spacing": 320,
    },
    paint: halo(palette),
  };
}

function pointLabel(id: string, layer: string, palette: MapPalette, text: ExpressionSpecification): SymbolLayer {
  return {
    id,
    type: "symbol",
    source: tileSource,
    "source-layer": layer,
    layout: { "text-field": text, "text-font": boldFace, "text-size": 14 },
    paint: halo(palette),
  };
}
