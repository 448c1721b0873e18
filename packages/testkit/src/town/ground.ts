import type { LonLat } from "./town.ts";

/** Metres east and north of the market place, before the ground is bent. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const centre = { lat: 52.1836, lon: 10.8412 };
const metresPerDegree = 111_195;

/** Bends the drawn grid a little, as old streets are; neighbouring points stay neighbours. */
function bend({ x, y }: Point): Point {
  return {
    x: x + 26 * Math.sin(y / 310 + 0.7) + 9 * Math.sin((x + y) / 170),
    y: y + 30 * Math.sin(x / 380 - 0.4) + 8 * Math.cos((x - y) / 190),
  };
}

/** A point of the drawn plan on the globe. */
export function toLonLat(point: Point): LonLat {
  const { x, y } = bend(point);
  const lat = centre.lat + y / metresPerDegree;
  const lon = centre.lon + x / (metresPerDegree * Math.cos((centre.lat * Math.PI) / 180));
  return [round(lon), round(lat)];
}

/** A line through these points, with points every ten metres so that it bends with the ground. */
export function toLine(points: readonly Point[]): readonly LonLat[] {
  const line: LonLat[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const steps = from === undefined ? 1 : Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 10));
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      line.push(toLonLat(from === undefined ? to : { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    }
  }
  return line;
}

/** A closed ring around these corners. */
export function toRing(corners: readonly Point[]): readonly LonLat[] {
  const [first] = corners;
  return first === undefined ? [] : toLine([...corners, first]);
}

/** Seven decimals: a centimetre, and what the database keeps. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
