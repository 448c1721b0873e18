import { createBaseMap, NoWebGl, type BaseMap } from "@rundgang/map/base-map";
import { cameraFor, type MapCamera } from "@rundgang/map/mercator";
import type { MapFile } from "@rundgang/map/tile-protocol";
import type { GeoJSONSource, LayerSpecification } from "maplibre-gl";
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  type TerraDrawMouseEvent,
} from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";

import { boxOf, roundRings, takeApart, type Box, type Place, type Ring, type Shape } from "./rings.ts";
import { snapPlace } from "./snap.ts";

export { NoWebGl };

/** How the hand draws: move and bend, corner by corner, freely, or a line that cuts. */
export type Tool = "select" | "polygon" | "freehand" | "cut";

/** A territory on the map. */
export interface ShownTerritory {
  readonly uuid: string;
  readonly name: string;
  /** Nobody has it. */
  readonly isFree: boolean;
  readonly shape: Shape;
}

/** Points and shapes that stand on the map beside the territories. */
export interface Marks {
  /** Addresses in no territory. */
  readonly gaps: readonly Place[];
  /** Where something is wrong with what is drawn. */
  readonly problems: readonly Place[];
  /** What somebody else has saved meanwhile, or what a cut took off. */
  readonly beside: Shape | null;
}

/** The map on which territories are drawn. */
export interface TerritoryCanvas {
  show(files: readonly MapFile[]): void;
  /** @param chosen stands out; it is left out while it is drawn */
  setTerritories(territories: readonly ShownTerritory[], chosen: string | null): void;
  setMarks(marks: Marks): void;
  /** Begins to draw with these rings; `neighbours` is what snaps. */
  draw(rings: readonly Ring[], neighbours: readonly Ring[]): void;
  setNeighbours(neighbours: readonly Ring[]): void;
  /** Ends drawing; nothing of it stays on the map. */
  stop(): void;
  setTool(tool: Tool): void;
  /** Takes back the last corner of what is being drawn; false where nothing is begun. */
  undoCorner(): boolean;
  goTo(box: Box): void;
  zoomBy(steps: number): void;
  destroy(): void;
}

interface CanvasOptions {
  readonly container: HTMLElement;
  readonly label: string;
  readonly camera: MapCamera;
  readonly files: readonly MapFile[];
  /** A territory was pressed while nothing is drawn. */
  readonly onChoose: (uuid: string | null) => void;
  /** The rings are others now. */
  readonly onRings: (rings: readonly Ring[]) => void;
  /** A line was drawn that is to cut. */
  readonly onCut: (line: readonly Place[]) => void;
  readonly onRest: (box: Box) => void;
  readonly onLost: () => void;
}

/** Colours of what is drawn, which hold on the light and on the dark map. */
const inks = { own: "#5b5bd6", line: "#6f6f86", free: "#c0362c", beside: "#b26a00", white: "#ffffff" } as const;

const none = { type: "FeatureCollection" as const, features: [] };

const layers: readonly LayerSpecification[] = [
  {
    id: "territory-ground",
    type: "fill",
    source: "territories",
    paint: { "fill-color": inks.own, "fill-opacity": ["case", ["get", "chosen"], 0.22, 0.06] },
  },
  {
    id: "territory-line",
    type: "line",
    source: "territories",
    paint: {
      "line-color": ["case", ["get", "chosen"], inks.own, ["get", "free"], inks.free, inks.line],
      "line-width": ["case", ["get", "chosen"], 3, 1.5],
    },
  },
  {
    id: "territory-name",
    type: "symbol",
    source: "names",
    layout: { "text-field": ["get", "name"], "text-font": ["Semibold", "Inter Variable"], "text-size": 14 },
    paint: { "text-color": inks.white, "text-halo-color": "#1d1d2c", "text-halo-width": 1.8 },
  },
  {
    id: "territory-beside",
    type: "line",
    source: "beside",
    paint: { "line-color": inks.beside, "line-width": 3, "line-dasharray": [2, 2] },
  },
  {
    id: "territory-gaps",
    type: "circle",
    source: "gaps",
    paint: { "circle-radius": 4, "circle-color": inks.white, "circle-stroke-color": inks.free, "circle-stroke-width": 2.5 },
  },
  {
    id: "territory-problems",
    type: "circle",
    source: "problems",
    paint: {
      "circle-radius": 9,
      "circle-color": "rgba(0, 0, 0, 0)",
      "circle-stroke-color": inks.free,
      "circle-stroke-width": 3.5,
    },
  },
];

const modes = { select: "select", polygon: "polygon", freehand: "freehand", cut: "linestring" } as const;

const ink = { fillColor: inks.own, fillOpacity: 0.2, outlineColor: inks.own, outlineWidth: 3 } as const;

/** Begins the map in an element; throws `NoWebGl` where the device cannot draw one. It comes with both libraries, so it is loaded late. */
export function createTerritoryCanvas({ container, label, camera, files, ...events }: CanvasOptions): TerritoryCanvas {
  let neighbours: readonly Ring[] = [];
  let draw: TerraDraw | null = null;
  let tool: Tool = "select";
  let isReady = false;
  /* While the canvas itself takes something away. */
  let isOurs = false;
  /* How many rings were told last: points of the library's own come and go as well. */
  let toldRings = -1;
  const waiting: (() => void)[] = [];
  const base: BaseMap = createBaseMap({
    container,
    camera,
    label,
    files,
    onMove: () => undefined,
    onRest: () => events.onRest(boxInView()),
    onClick: (point) => {
      if (draw !== null || !isReady) return;
      const [hit] = map.queryRenderedFeatures([point.x, point.y], { layers: ["territory-ground"] });
      const uuid: unknown = hit?.properties["uuid"];
      events.onChoose(typeof uuid === "string" ? uuid : null);
    },
    onLost: () => events.onLost(),
    /* What cannot be drawn stays empty land. */
    onError: () => undefined,
  });
  const map = base.library;
  map.once("style.load", () => {
    for (const source of ["territories", "names", "beside", "gaps", "problems"])
      map.addSource(source, { type: "geojson", data: none });
    for (const layer of layers) map.addLayer(layer);
    isReady = true;
    for (const one of waiting) one();
    events.onRest(boxInView());
  });

  function whenReady(act: () => void): void {
    if (isReady) act();
    else waiting.push(act);
  }
  function boxInView(): Box {
    const bounds = map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }
  function fill(source: string, features: readonly object[]): void {
    whenReady(
      () => void map.getSource<GeoJSONSource>(source)?.setData({ type: "FeatureCollection", features: [...features] } as never),
    );
  }
  const snapping = {
    toCustom: (event: TerraDrawMouseEvent) =>
      snapPlace({ x: event.containerX, y: event.containerY }, neighbours, (lon, lat) => map.project([lon, lat])),
  };

  function tellRings(of: TerraDraw): void {
    const rings = ringsOf(of);
    toldRings = rings.length;
    events.onRings(rings);
  }

  function begin(): TerraDraw {
    const started = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
      modes: [
        new TerraDrawPolygonMode({ snapping, styles: ink, showCoordinatePoints: true }),
        new TerraDrawFreehandMode({ styles: ink, smoothing: 0.6, minDistance: 12 }),
        new TerraDrawLineStringMode({ styles: { lineStringColor: inks.free, lineStringWidth: 3 } }),
        new TerraDrawSelectMode({
          flags: Object.fromEntries(
            ["polygon", "freehand"].map((name) => [
              name,
              {
                feature: {
                  draggable: true,
                  coordinates: { midpoints: true, draggable: true, deletable: true, snappable: snapping },
                },
              },
            ]),
          ),
          styles: {
            selectedPolygonColor: inks.own,
            selectedPolygonOutlineColor: inks.own,
            selectionPointColor: inks.white,
            selectionPointOutlineColor: inks.own,
            midPointColor: inks.own,
          },
        }),
      ],
      undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    });
    started.start();
    /* A whole ring that was deleted by its key ends nothing that was begun. */
    started.on("change", (_ids, type) => {
      if (type === "delete" && !isOurs && started.getMode() === modes.select)
        queueMicrotask(() => draw === started && ringsOf(started).length < toldRings && tellRings(started));
    });
    started.on("finish", (id) => {
      const feature = started.getSnapshotFeature(id);
      if (feature?.geometry.type === "LineString") {
        const line = feature.geometry.coordinates.map(([lon = 0, lat = 0]): Place => [lon, lat]);
        started.removeFeatures([id]);
        events.onCut(line);
      } else tellRings(started);
    });
    return started;
  }

  return {
    show: (next) => base.show(next),
    setTerritories(territories, chosen) {
      fill(
        "territories",
        territories.map(({ uuid, isFree, shape }) => ({
          type: "Feature",
          geometry: shape,
          properties: { uuid, free: isFree, chosen: uuid === chosen },
        })),
      );
      /* Points: a name at an area is written once for each tile. */
      fill(
        "names",
        territories.flatMap(({ name, shape }) => {
          const box = boxOf(takeApart(shape));
          if (box === null) return [];
          const coordinates = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
          return [{ type: "Feature", geometry: { type: "Point", coordinates }, properties: { name } }];
        }),
      );
    },
    setMarks({ gaps, problems, beside }) {
      const point = (coordinates: Place) => ({ type: "Feature", properties: {}, geometry: { type: "Point", coordinates } });
      fill("gaps", gaps.map(point));
      fill("problems", problems.map(point));
      fill("beside", beside === null ? [] : [{ type: "Feature", properties: {}, geometry: beside }]);
    },
    draw: (rings, near) =>
      whenReady(() => {
        neighbours = near;
        draw ??= begin();
        isOurs = true;
        draw.setMode("select");
        draw.clear();
        isOurs = false;
        const added = draw.addFeatures(
          roundRings(rings).map((ring) => ({
            type: "Feature" as const,
            properties: { mode: "polygon" },
            geometry: { type: "Polygon" as const, coordinates: [ring.map((place) => [...place])] },
          })),
        );
        toldRings = rings.length;
        draw.setMode(modes[tool]);
        const [first] = added;
        if (tool === "select" && first?.valid === true && first.id !== undefined) draw.selectFeature(first.id);
      }),
    setNeighbours(near) {
      neighbours = near;
    },
    stop() {
      whenReady(() => {
        draw?.stop();
        draw = null;
      });
    },
    setTool(next) {
      tool = next;
      whenReady(() => draw?.setMode(modes[next]));
    },
    undoCorner() {
      if (draw === null || draw.getModeState() !== "drawing" || !draw.canUndo()) return false;
      return draw.undo();
    },
    goTo(box) {
      const { clientWidth: width, clientHeight: height } = container;
      base.moveTo(cameraFor([...box], { width, height }, { room: 60, mostZoom: 17 }));
    },
    zoomBy: (steps) => base.zoomBy(steps),
    destroy() {
      draw?.stop();
      base.destroy();
    },
  };
}

function ringsOf(draw: TerraDraw): readonly Ring[] {
  return draw
    .getSnapshot()
    .flatMap(({ geometry, properties }) =>
      geometry.type === "Polygon" && (properties["mode"] === "polygon" || properties["mode"] === "freehand")
        ? geometry.coordinates.slice(0, 1)
        : [],
    )
    .map((ring) => ring.map(([lon = 0, lat = 0]): Place => [lon, lat]));
}
