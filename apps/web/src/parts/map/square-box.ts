import type { MercatorPoint } from "@rundgang/map/mercator";

/** A part of the square that Web Mercator makes of the earth. */
export interface SquareBox {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** The smallest box around points; one that overlaps none without any. */
export function squareAround(points: readonly MercatorPoint[]): SquareBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

/** Whether two boxes have a point in common. */
export function overlap(one: SquareBox, other: SquareBox): boolean {
  return one.west <= other.east && one.east >= other.west && one.north <= other.south && one.south >= other.north;
}
