import "leaflet/dist/leaflet.css";
import "leaflet.markercluster/dist/MarkerCluster.css";

import leaflet from "leaflet";
// oxlint-disable-next-line import/no-unassigned-import -- it adds itself to Leaflet
import "leaflet.markercluster";

import { createMarkerLayer } from "../../../apps/web/src/parts/map/marker-layer.ts";
import type { MapPoint } from "../../../apps/web/src/parts/map/map-point.ts";
import { degreesAt, mercatorOf, worldPixels } from "@rundgang/map/mercator";
import { markerIcon } from "../../../packages/domain/src/map/marker-icon.ts";
import { seededRandom } from "../../harness/random.ts";

const [width, height] = [800, 600];
const zoom = 14;
const middle = { lat: 49.5, lon: 11.25 };
const steps = 30;
const stepPixels = 6;

/** What does the work of a map's markers. */
interface Contestant {
  set(points: readonly MapPoint[]): void;
  /** So many CSS pixels to the right of where it began. */
  move(right: number): void;
  change?(points: readonly MapPoint[]): void;
  remove(): void;
}

/* 10,000 points on an area of which 60 of 100 parts are in sight. */
const random = seededRandom(7);
const scale = worldPixels(zoom);
const centre = mercatorOf(middle);
const points: readonly MapPoint[] = Array.from({ length: 10_000 }, (_none, index) => {
  const place = degreesAt({
    x: centre.x + ((random.next() - 0.5) * width * 1.29) / scale,
    y: centre.y + ((random.next() - 0.5) * height * 1.29) / scale,
  });
  const colors = ["blue", "yellow", "red", "green"] as const;
  return { id: String(index), ...place, color: colors[index % colors.length] ?? "blue", mark: index % 5 };
});
const inSight = points.filter((point) => {
  const { x, y } = mercatorOf(point);
  return Math.abs(x - centre.x) * scale <= width / 2 && Math.abs(y - centre.y) * scale <= height / 2;
}).length;

function box(): HTMLElement {
  const element = document.createElement("div");
  element.style.cssText = `position: relative; overflow: hidden; width: ${width}px; height: ${height}px`;
  document.body.replaceChildren(element);
  return element;
}

const cameraAt = (right: number) => ({ ...degreesAt({ x: centre.x + right / scale, y: centre.y }), zoom });

function ours(grouped: boolean): Contestant {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  box().append(canvas);
  const layer = createMarkerLayer(canvas, { grouped });
  layer.resize(width, height);
  layer.follow(cameraAt(0));
  return {
    set: (all) => layer.setPoints(all),
    move: (right) => layer.follow(cameraAt(right)),
    change: (all) => layer.setPoints(all),
    remove: () => canvas.remove(),
  };
}

/** The limit: what is in sight is drawn anew in each frame, from a picture that is there. */
function byHand(): Contestant {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  box().append(canvas);
  const context = canvas.getContext("2d");
  const picture = new Image(40, 44);
  picture.src = `data:image/svg+xml,${encodeURIComponent(markerIcon({ color: "blue", shape: "haus", highlight: false, mark: 3 }))}`;
  const sprite = new OffscreenCanvas(40, 44);
  void picture.decode().then(() => sprite.getContext("2d")?.drawImage(picture, 0, 0));
  let places: readonly { readonly x: number; readonly y: number }[] = [];
  const draw = (right: number): void => {
    context?.clearRect(0, 0, width, height);
    for (const { x, y } of places) {
      const at = x - right;
      if (at > -20 && at < width + 20 && y > 0 && y < height + 44) context?.drawImage(sprite, at - 20, y - 44);
    }
  };
  return {
    set(all) {
      places = all.map((point) => {
        const { x, y } = mercatorOf(point);
        return { x: (x - centre.x) * scale + width / 2, y: (y - centre.y) * scale + height / 2 };
      });
      draw(0);
    },
    move: draw,
    remove: () => canvas.remove(),
  };
}

function markercluster(): Contestant {
  const element = box();
  const map = leaflet.map(element, {
    maxZoom: 20,
    zoomAnimation: false,
    fadeAnimation: false,
    attributionControl: false,
    zoomControl: false,
  });
  map.setView([middle.lat, middle.lon], zoom + 1);
  const cluster = leaflet.markerClusterGroup({ animate: false });
  map.addLayer(cluster);
  let moved = 0;
  return {
    set: (all) => void cluster.addLayers(all.map(({ lat, lon }) => leaflet.marker([lat, lon]))),
    move(right) {
      map.panBy([right - moved, 0], { animate: false });
      moved = right;
    },
    remove: () => map.remove(),
  };
}

const contestants: Record<string, () => Contestant> = {
  "ours, all": () => ours(false),
  "ours, grouped": () => ours(true),
  canvas: byHand,
  markercluster,
};

/** Until the browser has painted what was asked for. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

async function timed(work: () => void): Promise<number> {
  await painted();
  const from = performance.now();
  work();
  await painted();
  return performance.now() - from;
}

async function turn(name: string) {
  const make = contestants[name];
  if (make === undefined) throw new Error(`unknown contestant ${name}`);
  const contestant = make();
  /* Pictures and code are there. */
  contestant.set(points.slice(0, 50));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const set = await timed(() => contestant.set(points));
  const frames: number[] = [];
  for (let step = 1; step <= steps; step += 1) frames.push(await timed(() => contestant.move(step * stepPixels)));
  contestant.move(0);
  const changes: number[] = [];
  for (let round = 0; round < 5 && contestant.change !== undefined; round += 1) {
    const next = points.map((point, index) => (index === round * 100 ? { ...point, color: "black" as const } : point));
    await timed(() => contestant.set(points));
    changes.push(await timed(() => contestant.change?.(next)));
  }
  const empty: number[] = [];
  for (let round = 0; round < 5; round += 1) empty.push(await timed(() => undefined));
  contestant.remove();
  return { set, frames, changes, empty, inSight };
}

Object.assign(globalThis, { bench: { names: () => Object.keys(contestants), turn } });
