import { Map as MapLibre, setWorkerUrl, type MapOptions, type StyleSpecification, type VectorTileSource } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

import { allowWorker } from "@rundgang/pdf-view/trusted-types";
import { baseStyle, tileSource } from "./base-style.ts";
import { watchColours } from "@rundgang/ui";
import { readPalette } from "./map-palette.ts";
import type { MapCamera } from "./mercator.ts";
import { serveTiles, tilesUrl, type MapFile } from "./tile-protocol.ts";

/** A map that can be moved and zoomed, north up, without anything of ours on it. */
export interface BaseMap {
  camera(): MapCamera;
  /** Goes there in a calm movement, or at once where the system asks for less motion. */
  moveTo(camera: MapCamera): void;
  /** One step nearer (1) or further away (-1), around the middle. */
  zoomBy(steps: number): void;
  /** Draws these files from now on. */
  show(files: readonly MapFile[]): void;
  /** The library's own map, for whoever draws on it: what he lays there stays when the colours change. */
  readonly library: MapLibre;
  destroy(): void;
}

export interface BaseMapOptions {
  readonly container: HTMLElement;
  readonly camera: MapCamera;
  /** Read out with the map's own element, which takes the arrow keys, + and -. */
  readonly label: string;
  /** What it draws at first. */
  readonly files: readonly MapFile[];
  readonly onMove: (camera: MapCamera) => void;
  /** The camera has come to rest. */
  readonly onRest: (camera: MapCamera) => void;
  readonly onClick: (point: { readonly x: number; readonly y: number }) => void;
  /** Drawing has become impossible, and may work again in a new map: the device took the memory away. */
  readonly onLost: () => void;
  /** Something could not be drawn; it stays empty land. */
  readonly onError: () => void;
}

/** A map cannot be drawn here: WebGL is missing or switched off. */
export class NoWebGl extends Error {}

const mostZoom = 20;
const leastZoom = 5;

/** Begins a map in an element. Throws `NoWebGl` where the device cannot draw one. This module comes with the library, so it is loaded late. */
export function createBaseMap({ container, camera, label, files, ...events }: BaseMapOptions): BaseMap {
  const { onMove, onRest, onClick, onLost, onError } = events;
  serveTiles(files);
  allowWorker(workerUrl);
  setWorkerUrl(workerUrl);
  const map = begin({
    container,
    style: baseStyle(readPalette(), tilesUrl()),
    center: [camera.lon, camera.lat],
    zoom: camera.zoom,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: calm() ? 0 : 150,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const now = (): MapCamera => ({ lat: map.getCenter().lat, lon: map.getCenter().lng, zoom: map.getZoom() });
  map.on("move", () => onMove(now()));
  map.on("moveend", () => onRest(now()));
  map.on("resize", () => onMove(now()));
  map.on("click", ({ point }) => onClick(point));
  map.on("webglcontextlost", onLost);
  /* Not shown (A §8). Without a listener the library writes each of them to the console. */
  map.on("error", onError);
  const stopPalette = watchColours(() => map.setStyle(baseStyle(readPalette(), tilesUrl()), { transformStyle: keepOverlays }));
  return {
    library: map,
    camera: now,
    moveTo: ({ lat, lon, zoom }) =>
      void (calm() ? map.jumpTo({ center: [lon, lat], zoom }) : map.easeTo({ center: [lon, lat], zoom, duration: 200 })),
    zoomBy: (steps) => void map.zoomTo(Math.round(map.getZoom()) + steps, { duration: calm() ? 0 : 160 }),
    show(next) {
      if (!serveTiles(next)) return;
      /* Tiles that it has, or has not got, may be others now. */
      const draw = () => map.getSource<VectorTileSource>(tileSource)?.setTiles([tilesUrl()]);
      if (map.getSource(tileSource) === undefined) map.once("style.load", draw);
      else draw();
    },
    destroy() {
      stopPalette();
      map.remove();
    },
  };
}

function begin(options: MapOptions): MapLibre {
  if (!hasWebGl()) throw new NoWebGl("no WebGL");
  try {
    return new MapLibre(options);
  } catch (error) {
    throw new NoWebGl("the map could not be begun", { cause: error });
  }
}

/** The next style with what of the last one is not of the base map. */
function keepOverlays(last: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  if (last === undefined) return next;
  const ours = new Set(next.layers.map(({ id }) => id));
  return {
    ...next,
    sources: { ...last.sources, ...next.sources },
    layers: [...next.layers, ...last.layers.filter(({ id }) => !ours.has(id))],
  };
}

function hasWebGl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}

function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
