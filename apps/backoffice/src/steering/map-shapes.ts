import type { Shape } from "../territories/rings.ts";

type Corner = readonly [number, number];

/** Where a corner (degrees) stands in the picture. */
type Place = (lon: number, lat: number) => Corner;

/** The path of a shape, holes and parts with it. */
export function pathOf(shape: Shape, place: Place): string {
  return ringsOf(shape)
    .map((ring) => pathOfRing(ring.map(([lon, lat]) => place(lon, lat))))
    .join("");
}

/** Where something is written in a shape: in the middle of its largest part. */
export function middleOfShape(shape: Shape, place: Place): Corner {
  return middleOf(ringsOf(shape).map((ring) => ring.map(([lon, lat]) => place(lon, lat))));
}

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
