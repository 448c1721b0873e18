import { isLess, orderCost } from "./better-order.ts";
import { longestRun, moved, reversed } from "./moves.ts";
import type { Tour } from "./tour.ts";

/** Every order that is one move of 2-opt or Or-opt away. */
function* neighbours(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from += 1) {
    for (let to = from + 1; to < order.length; to += 1) yield reversed(order, from, to);
    for (let count = 1; count <= Math.min(longestRun, order.length - from); count += 1) {
      for (let to = 0; to <= order.length - count; to += 1) {
        if (to === from) continue;
        yield moved(order, from, count, to, false);
        if (count > 1) yield moved(order, from, count, to, true);
      }
    }
  }
}

/** Goes to the best neighbour until none is better. Each is timed as a whole, since a move shifts all that comes after it: for short walks. */
export function keepTimes(tour: Tour, order: readonly number[]): readonly number[] {
  let best = order;
  let cost = orderCost(tour, best);
  for (;;) {
    let found = false;
    for (const next of neighbours(best)) {
      const nextCost = orderCost(tour, next);
      if (!isLess(nextCost, cost)) continue;
      [best, cost, found] = [next, nextCost, true];
    }
    if (!found) return best;
  }
}
