import { markerColors, markerPaint, markerSize, type MarkerColor } from "@rundgang/domain/marker-icon";

import { mercatorOf, worldPixels, type MapCamera, type MercatorPoint } from "@rundgang/map/mercator";
import { groupPoints, groupsBelowZoom, type MapItem, type PointGroups } from "./group-points.ts";
import type { MapPoint } from "./map-point.ts";
import { createMarkerPictures } from "./marker-pictures.ts";
import { overlap, squareAround, type SquareBox } from "./square-box.ts";

/** A place on the map's view in CSS pixels from its upper left corner. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

/** A part of the view in CSS pixels. */
interface ViewBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the layer shows beside its points. */
export interface LayerMarks {
  readonly selectedId: string | null;
  readonly own: { readonly lat: number; readonly lon: number; readonly accuracy: number } | null;
  /** Ways as [lon, lat] in degrees; a dashed one is as the crow flies. */
  readonly lines: readonly MapLine[];
  /** Stops of a walk beside the doors. */
  readonly stops: readonly MapPoint[];
  readonly sides: readonly MapSide[];
}

/** One side of a street as [lon, lat] in degrees, and how much of it is done: 0 (nothing) to 5 (all), the tokens `--cov-0` … `--cov-5`. */
export interface MapSide {
  readonly positions: readonly (readonly [number, number])[];
  readonly step: number;
}

export interface MapLine {
  readonly positions: readonly (readonly [number, number])[];
  readonly dashed?: boolean;
}

/** Markers, groups, ways and the own position on one canvas above the base map. */
export interface MarkerLayer {
  setPoints(points: readonly MapPoint[]): void;
  setMarks(marks: LayerMarks): void;
  /** The map's view has another size, in CSS pixels. */
  resize(width: number, height: number): void;
  /** The map has moved. */
  follow(camera: MapCamera): void;
  /** The topmost item at a place of the view. */
  hit(point: ViewPoint): MapItem | null;
  /** Items in the view, the nearest to its middle first. */
  inView(most: number): readonly { readonly item: MapItem; readonly at: ViewPoint }[];
  /** Where a position stands in the view. */
  place(position: { readonly lat: number; readonly lon: number }): ViewPoint;
  groups(): PointGroups;
  /** Reads the colours of the page anew. */
  repaint(): void;
}

/** Drawn beyond the view's edges (CSS pixels), so that a finger moves what is drawn already. */
const margin = 160;
const groupRadius = 27;
/** A finger needs so much. */
const touchPixels = 24;
const metresAroundEarth = 40_075_016.7;

/** Makes the layer of a map. @param canvas lies above the map, takes no pointer itself */
export function createMarkerLayer(canvas: HTMLCanvasElement, { grouped }: { readonly grouped: boolean }): MarkerLayer {
  const context = canvas.getContext("2d");
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  const pictures = createMarkerPictures(ratio, () => later());
  let points: readonly MapPoint[] = [];
  let groups = groupPoints([], grouped);
  let marks: LayerMarks = { selectedId: null, own: null, lines: [], stops: [], sides: [] };
  /** Of `marks`, projected once: they are drawn with each frame of a zoom. */
  let sides: readonly { readonly points: readonly MercatorPoint[]; readonly step: number; readonly box: SquareBox }[] = [];
  let size = { width: 0, height: 0 };
  let camera: MapCamera = { lat: 0, lon: 0, zoom: 1 };
  /** What stands on the canvas. */
  let drawn: MapCamera = camera;
  let colours = readColours();
  let frame = 0;

  /** Many reasons, one drawing. */
  function later(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  }

  /** Where places of the square stand in a view; what of it costs something is worked out once for many of them. */
  function placingIn(view: MapCamera): (place: MercatorPoint) => ViewPoint {
    const middle = mercatorOf(view);
    const scale = worldPixels(view.zoom);
    return ({ x, y }) => ({ x: (x - middle.x) * scale + size.width / 2, y: (y - middle.y) * scale + size.height / 2 });
  }

  const placeIn = (view: MapCamera, place: MercatorPoint): ViewPoint => placingIn(view)(place);

  function squareOf(view: MapCamera, { left, top, right, bottom }: ViewBox): SquareBox {
    const middle = mercatorOf(view);
    const scale = worldPixels(view.zoom);
    const [west, east] = [middle.x + (left - size.width / 2) / scale, middle.x + (right - size.width / 2) / scale];
    const [north, south] = [middle.y + (top - size.height / 2) / scale, middle.y + (bottom - size.height / 2) / scale];
    return { west, east, north, south };
  }

  function itemsBetween(left: number, top: number, right: number, bottom: number): readonly MapItem[] {
    const { west, east, north, south } = squareOf(camera, { left, top, right, bottom });
    return groups.at(camera.zoom).filter(({ x, y }) => x >= west && x <= east && y >= north && y <= south);
  }

  /** Draws all of it, or the part within a box of the view. */
  function draw(box?: ViewBox): void {
    if (context === null || size.width === 0) return;
    if (box === undefined) {
      drawn = camera;
      canvas.style.transform = "";
    }
    const { left, top, right, bottom } = box ?? {
      left: -margin,
      top: -margin,
      right: size.width + margin,
      bottom: size.height + margin,
    };
    context.save();
    context.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    drawSides(context, { left, top, right, bottom });
    for (const line of marks.lines) drawLine(context, line);
    drawAccuracy(context);
    /* A marker's tip is its place: what stands below the box's edge reaches into it. */
    const items = itemsBetween(left - 30, top - 30, right + 30, bottom + 56);
    let selected: MapItem | null = null;
    for (const item of items) {
      const [index] = item.members;
      if (item.members.length === 1 && index !== undefined && points[index]?.id === marks.selectedId) selected = item;
      else drawItem(context, item, false);
    }
    if (selected !== null) drawItem(context, selected, true);
    drawStops(context);
    drawOwn(context);
    context.restore();
  }

  function drawItem(to: CanvasRenderingContext2D, item: MapItem, highlight: boolean): void {
    const at = placeIn(drawn, item);
    const [index] = item.members;
    const point = item.members.length === 1 && index !== undefined ? points[index] : undefined;
    if (point === undefined) return drawGroup(to, item, at);
    if (point.shape === "stop") return drawStop(to, point, at, highlight);
    const { width, height } = markerSize(highlight);
    const picture = pictures.of({ color: point.color, mark: point.mark, highlight });
    if (picture !== null) to.drawImage(picture, at.x - width / 2, at.y - height, width, height);
  }

  /** `isNext` fills the circle of the stop that one walks to. */
  function drawStop(to: CanvasRenderingContext2D, { color, mark }: MapPoint, { x, y }: ViewPoint, isNext: boolean): void {
    const paint = color === "green" ? colours.done : colours.stop;
    circle(to, { x, y }, isNext ? 18 : 14);
    to.fillStyle = isNext ? paint.solid : colours.card;
    to.fill();
    to.lineWidth = isNext ? 3 : 2.5;
    to.strokeStyle = isNext ? colours.card : paint.solid;
    to.stroke();
    to.fillStyle = isNext ? paint.on : paint.text;
    to.font = `700 ${isNext ? 17 : 13}px "Inter Variable", system-ui, sans-serif`;
    to.textAlign = "center";
    to.textBaseline = "middle";
    to.fillText(color === "green" ? "✓" : String(mark ?? ""), x, y + 1);
  }

  /** Beside the marker of their door, which stays in sight; where doors are grouped, at their place. */
  function drawStops(to: CanvasRenderingContext2D): void {
    const isBeside = drawn.zoom >= groupsBelowZoom;
    for (const stop of marks.stops.toReversed()) {
      const { x, y } = placeIn(drawn, mercatorOf(stop));
      drawStop(to, stop, isBeside ? { x: x + 30, y: y - 10 } : { x, y }, stop.id === marks.stops[0]?.id);
    }
  }

  /** Thin while the map is far away, so that the streets of a town stay apart. */
  function drawSides(to: CanvasRenderingContext2D, { left, top, right, bottom }: ViewBox): void {
    const width = Math.min(6, Math.max(2, (drawn.zoom - 12) * 1.4));
    const shown = squareOf(drawn, { left: left - width, top: top - width, right: right + width, bottom: bottom + width });
    /* A town has thousands of them, a street's zoom shows a few. */
    const inSight = sides.filter(({ box }) => overlap(box, shown));
    const placed = placingIn(drawn);
    for (const wide of [true, false]) {
      for (const { points: along, step } of inSight) {
        to.beginPath();
        for (const [index, point] of along.entries()) {
          const { x, y } = placed(point);
          if (index === 0) to.moveTo(x, y);
          else to.lineTo(x, y);
        }
        to.lineJoin = "round";
        to.lineCap = "round";
        to.strokeStyle = wide ? colours.card : (colours.sides[step] ?? colours.card);
        to.lineWidth = wide ? width + 3 : width;
        to.stroke();
      }
    }
  }

  function drawGroup(to: CanvasRenderingContext2D, { members }: MapItem, { x, y }: ViewPoint): void {
    const counts = new Map<MarkerColor, number>();
    for (const member of members) {
      const color = points[member]?.color ?? "blue";
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    circle(to, { x, y }, groupRadius);
    to.fillStyle = colours.card;
    to.fill();
    to.lineWidth = 5;
    let from = -Math.PI / 2;
    for (const color of markerColors) {
      const part = ((counts.get(color) ?? 0) / members.length) * 2 * Math.PI;
      if (part === 0) continue;
      to.beginPath();
      to.arc(x, y, groupRadius - 3, from, from + part);
      to.strokeStyle = markerPaint(color);
      to.stroke();
      from += part;
    }
    to.fillStyle = colours.text;
    to.font = `700 ${members.length > 999 ? 12 : 15}px "Inter Variable", system-ui, sans-serif`;
    to.textAlign = "center";
    to.textBaseline = "middle";
    to.fillText(String(members.length), x, y + 1);
  }

  function drawLine(to: CanvasRenderingContext2D, { positions, dashed = false }: MapLine): void {
    to.beginPath();
    for (const [index, [lon, lat]] of positions.entries()) {
      const { x, y } = placeIn(drawn, mercatorOf({ lat, lon }));
      if (index === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
    }
    to.lineJoin = "round";
    to.lineCap = "round";
    to.strokeStyle = colours.card;
    to.lineWidth = 9;
    to.stroke();
    /* Among coloured streets the way is dots in ink, or it would be taken for one of them. */
    const isDotted = sides.length > 0;
    to.strokeStyle = isDotted ? colours.text : colours.line;
    to.lineWidth = 5;
    to.setLineDash(dashed ? [1, 10] : isDotted ? [0.1, 8.5] : []);
    to.stroke();
    to.setLineDash([]);
  }

  function drawAccuracy(to: CanvasRenderingContext2D): void {
    if (marks.own === null) return;
    const pixelsPerMetre = worldPixels(drawn.zoom) / (metresAroundEarth * Math.cos((marks.own.lat * Math.PI) / 180));
    circle(to, placeIn(drawn, mercatorOf(marks.own)), Math.max(22, marks.own.accuracy * pixelsPerMetre));
    to.globalAlpha = 0.16;
    to.fillStyle = colours.own;
    to.fill();
    to.globalAlpha = 1;
  }

  function drawOwn(to: CanvasRenderingContext2D): void {
    if (marks.own === null) return;
    circle(to, placeIn(drawn, mercatorOf(marks.own)), 9);
    to.fillStyle = colours.own;
    to.fill();
    to.lineWidth = 3;
    to.strokeStyle = colours.card;
    to.stroke();
  }

  /** Draws anew what one changed point stands in. */
  function redraw(index: number): void {
    const point = points[index];
    if (point === undefined) return;
    const item = groups.at(camera.zoom).find(({ members }) => members.includes(index));
    const { x, y } = placeIn(drawn, item ?? mercatorOf(point));
    draw({ left: x - 32, right: x + 32, top: y - 60, bottom: y + 32 });
  }

  return {
    setPoints(next) {
      const before = points;
      points = next;
      const samePlaces =
        before.length === next.length &&
        next.every((point, index) => {
          const old = before[index];
          return old !== undefined && old.id === point.id && old.lat === point.lat && old.lon === point.lon;
        });
      if (!samePlaces) {
        groups = groupPoints(next, grouped);
        return draw();
      }
      const changed = next.flatMap((point, index) =>
        before[index]?.color === point.color && before[index]?.mark === point.mark ? [] : [index],
      );
      /* Frames of a moved map are drawn whole anyway. */
      if (changed.length > 20 || drawn !== camera) return changed.length > 0 ? draw() : undefined;
      for (const index of changed) redraw(index);
    },
    setMarks(next) {
      if (next.sides !== marks.sides) {
        sides = next.sides.map(({ positions, step }) => {
          const along = positions.map(([lon, lat]) => mercatorOf({ lat, lon }));
          return { points: along, step, box: squareAround(along) };
        });
      }
      marks = next;
      later();
    },
    resize(width, height) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      canvas.width = Math.round((width + 2 * margin) * ratio);
      canvas.height = Math.round((height + 2 * margin) * ratio);
      canvas.style.width = `${width + 2 * margin}px`;
      canvas.style.height = `${height + 2 * margin}px`;
      canvas.style.left = `${-margin}px`;
      canvas.style.top = `${-margin}px`;
      draw();
    },
    follow(next) {
      camera = next;
      if (next.zoom !== drawn.zoom) return draw();
      const { x, y } = placeIn(next, mercatorOf(drawn));
      const [right, down] = [x - size.width / 2, y - size.height / 2];
      if (Math.max(Math.abs(right), Math.abs(down)) >= margin - 60) return draw();
      canvas.style.transform = `translate(${right}px, ${down}px)`;
    },
    hit({ x, y }) {
      const isAt = (item: MapItem) => {
        const at = placeIn(camera, item);
        if (item.members.length > 1) return Math.hypot(at.x - x, at.y - y) <= groupRadius + 2;
        const [index] = item.members;
        if (index !== undefined && points[index]?.shape === "stop") return Math.hypot(at.x - x, at.y - y) <= touchPixels;
        return Math.abs(at.x - x) <= touchPixels && y <= at.y + 4 && y >= at.y - 2 * touchPixels;
      };
      return itemsBetween(x - 60, y - 60, x + 60, y + 60).findLast(isAt) ?? null;
    },
    inView(most) {
      const [middleX, middleY] = [size.width / 2, size.height / 2];
      return itemsBetween(0, 0, size.width, size.height)
        .map((item) => ({ item, at: placeIn(camera, item) }))
        .toSorted((a, b) => Math.hypot(a.at.x - middleX, a.at.y - middleY) - Math.hypot(b.at.x - middleX, b.at.y - middleY))
        .slice(0, most);
    },
    place: (position) => placeIn(camera, mercatorOf(position)),
    groups: () => groups,
    repaint() {
      colours = readColours();
      draw();
    },
  };
}

function circle(to: CanvasRenderingContext2D, { x, y }: ViewPoint, radius: number): void {
  to.beginPath();
  to.arc(x, y, radius, 0, 2 * Math.PI);
}

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(token);
  const level = (name: string) => ({ solid: read(`--${name}-solid`), on: read(`--${name}-on`), text: read(`--${name}-text`) });
  return {
    card: read("--card"),
    text: read("--text"),
    own: read("--primary-mark"),
    line: read("--primary-mark"),
    stop: level("primary"),
    done: level("positive"),
    sides: [0, 1, 2, 3, 4, 5].map((step) => read(`--cov-${step}`)),
  };
}
