import { betterOrder } from "./better-order.ts";
import { keepTimes } from "./keep-times.ts";
import { shorten } from "./shorten.ts";
import { metresBetween, type Tour } from "./tour.ts";

/**
 * The order in which the stops of a walk are done best: nearest neighbour and the given order, each made better by 2-opt and Or-opt, and the
 * better one of them. First come appointments that are reached in time, then when the walk is over, then its length. What comes out names each
 * stop once and is never worse than the given order (0, 1, 2 …): without appointments never longer. No proof of an optimum.
 */
export function orderStops(tour: Tour): readonly number[] {
  const given = tour.windows.map((_window, stop) => stop);
  const improve = tour.windows.some((window) => window !== null) ? keepTimes : shorten;
  const [first, second] = [given, nearestFirst(tour)].map((order) => improve(tour, order));
  return [first, second].reduce<readonly number[]>(
    (best, order) => (order !== undefined && betterOrder(tour, order, best) ? order : best),
    given,
  );
}

/** From each stop to the nearest one that is left. */
function nearestFirst(tour: Tour): readonly number[] {
  const left = new Set(tour.windows.keys());
  const order: number[] = [];
  let at = 0;
  while (left.size > 0) {
    let nearest = -1;
    for (const stop of left)
      if (nearest < 0 || metresBetween(tour, at, stop + 1) < metresBetween(tour, at, nearest + 1)) nearest = stop;
    left.delete(nearest);
    order.push(nearest);
    at = nearest + 1;
  }
  return order;
}
