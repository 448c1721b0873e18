/** A place on the square that Web Mercator makes of the earth: 0/0 in its north-west, 1/1 in its south-east. */
export interface MercatorPoint {
  readonly x: number;
  readonly y: number;
}

/** What of the map is shown: its middle (degrees, WGS 84) and its zoom (tiles of 512 px). North is always up. */
export interface MapCamera {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
}

/** West, south, east, north in degrees. */
export type MapBounds = readonly [number, number, number, number];

/** CSS pixels of a tile. */
const tilePixels = 512;

/** Beyond this latitude the projection has no place. */
const mostNorth = 85.051_129;

/** Where a position (degrees) lies on the square. */
export function mercatorOf({ lat, lon }: { readonly lat: number; readonly lon: number }): MercatorPoint {
  const north = (Math.min(mostNorth, Math.max(-mostNorth, lat)) * Math.PI) / 180;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(north)) / Math.PI) / 2 };
}

/** The position (degrees) at a place of the square. */
export function degreesAt({ x, y }: MercatorPoint): { readonly lat: number; readonly lon: number } {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: x * 360 - 180 };
}

/** How many CSS pixels the whole square is wide at a zoom. */
export function worldPixels(zoom: number): number {
  return tilePixels * 2 ** zoom;
}

/** The smallest box around positions; null without any. */
export function boundsOf(positions: Iterable<{ readonly lat: number; readonly lon: number }>): MapBounds | null {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { lat, lon } of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return west <= east ? [west, south, east, north] : null;
}

/**
 * The camera that shows a whole box in a view of that size (CSS pixels), with so much room at each edge; no nearer than `mostZoom`.
 */
export function cameraFor(
  [west, south, east, north]: MapBounds,
  size: { readonly width: number; readonly height: number },
  { room, mostZoom }: { readonly room: number; readonly mostZoom: number },
): MapCamera {
  const [from, to] = [mercatorOf({ lat: north, lon: west }), mercatorOf({ lat: south, lon: east })];
  const zoomOf = (pixels: number, part: number) =>
    part <= 0 ? mostZoom : Math.log2(Math.max(1, pixels - 2 * room) / (part * tilePixels));
  const zoom = Math.min(mostZoom, zoomOf(size.width, to.x - from.x), zoomOf(size.height, to.y - from.y));
  return { ...degreesAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }), zoom: Math.max(0, zoom) };
}

/** True where two boxes have a spot in common. */
export function touches(
  [west, south, east, north]: MapBounds,
  [otherWest, otherSouth, otherEast, otherNorth]: MapBounds,
): boolean {
  return west <= otherEast && east >= otherWest && south <= otherNorth && north >= otherSouth;
}
