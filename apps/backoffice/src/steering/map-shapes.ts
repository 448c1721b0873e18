import type { Shape } from "../territories/rings.ts";

/** A territory as it is drawn: a path, and where its share is written. */
export interface DrawnShape {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Shapes fitted into a picture of that size, north up; the same scale for all of them. */
export function drawShapes(shapes: readonly Shape[], width: number, height: number, margin: number): readonly DrawnShape[] {
  const all = shapes.flatMap((shape) => ringsOf(shape).flat());
  if (all.length === 0) return [];
  const lats = all.map(([, lat]) => lat);
  /* A degree of longitude is shorter the farther north it lies. */
  const narrow = Math.cos(((Math.min(...lats) + Math.max(...lats)) / 2) * (Math.PI / 180));
  const [west, east] = [Math.min(...all.map(([lon]) => lon)), Math.max(...all.map(([lon]) => lon))];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [wide, high] = [Math.max((east - west) * narrow, 1e-9), Math.max(north - south, 1e-9)];
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const [left, top] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  const place = ([lon, lat]: Corner): Corner => [left + (lon - west) * narrow * scale, top + (north - lat) * scale];
  return shapes.map((shape) => {
    const rings = ringsOf(shape).map((ring) => ring.map(place));
    const [x, y] = middleOf(rings);
    return { path: rings.map(pathOfRing).join(""), x, y };
  });
}

/** The path of a shape whose corners are placed by somebody else, as a map does. */
export function pathOf(shape: Shape, place: (lon: number, lat: number) => Corner): string {
  return ringsOf(shape)
    .map((ring) => pathOfRing(ring.map(([lon, lat]) => place(lon, lat))))
    .join("");
}

/** Where something is written in a shape that is placed so. */
export function middleOfShape(shape: Shape, place: (lon: number, lat: number) => Corner): Corner {
  return middleOf(ringsOf(shape).map((ring) => ring.map(([lon, lat]) => place(lon, lat))));
}

type Corner = readonly [number, number];

function ringsOf(shape: Shape): readonly (readonly Corner[])[] {
  const rings = shape.type === "Polygon" ? shape.coordinates : shape.coordinates.flat();
  return rings.map((ring) => ring.flatMap(([lon, lat]) => (lon === undefined || lat === undefined ? [] : [[lon, lat] as const])));
}

function pathOfRing(ring: readonly Corner[]): string {
  return `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The centre of gravity of the largest ring: what is written there lies inside of most shapes. */
function middleOf(rings: readonly (readonly Corner[])[]): Corner {
  let best: { readonly area: number; readonly at: Corner } | null = null;
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0];
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
      const cross = x1 * y2 - x2 * y1;
      area += cross / 2;
      x += ((x1 + x2) * cross) / 6;
      y += ((y1 + y2) * cross) / 6;
    }
    if (area !== 0 && (best === null || Math.abs(area) > best.area)) best = { area: Math.abs(area), at: [x / area, y / area] };
  }
  return best?.at ?? rings[0]?.[0] ?? [0, 0];
}
