import type { Place, Ring } from "./rings.ts";

/** So near (CSS pixels) a corner or an edge of a neighbour takes what is drawn. */
const reach = 12;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * The place of a neighbour that is nearest to the pointer, corners before edges; undefined where none is in reach.
 * @param project where a place is drawn, in the pixels of `pointer`
 */
export function snapPlace(
  pointer: Pixel,
  neighbours: readonly Ring[],
  project: (lon: number, lat: number) => Pixel,
): [lon: number, lat: number] | undefined {
  let corner: { distance: number; place: Place } | null = null;
  let edge: { distance: number; place: Place } | null = null;
  for (const ring of neighbours) {
    let before: { at: Pixel; place: Place } | null = null;
    for (const place of ring) {
      const at = project(place[0], place[1]);
      const distance = Math.hypot(at.x - pointer.x, at.y - pointer.y);
      if (distance <= (corner?.distance ?? reach)) corner = { distance, place };
      if (before !== null) {
        const [dx, dy] = [at.x - before.at.x, at.y - before.at.y];
        const length = dx * dx + dy * dy;
        const share =
          length === 0 ? 0 : Math.min(1, Math.max(0, ((pointer.x - before.at.x) * dx + (pointer.y - before.at.y) * dy) / length));
        const off = Math.hypot(before.at.x + share * dx - pointer.x, before.at.y + share * dy - pointer.y);
        if (off <= (edge?.distance ?? reach)) {
          const [lon, lat] = [
            before.place[0] + share * (place[0] - before.place[0]),
            before.place[1] + share * (place[1] - before.place[1]),
          ];
          edge = { distance: off, place: [lon, lat] };
        }
      }
      before = { at, place };
    }
  }
  const found = corner ?? edge;
  return found === null ? undefined : [found.place[0], found.place[1]];
}
