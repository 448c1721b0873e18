import { longestRun, moved, reversed } from "./moves.ts";
import { metresBetween, placesOf, type Tour } from "./tour.ts";

/** A gain of less than a millimetre is rounding: without a limit two orders of one length would change places for ever. */
const leastGain = 0.001;

/**
 * Makes a walk shorter by 2-opt and Or-opt until neither helps. A move is judged by the few ways that it changes, as if each were as long
 * in both directions (walks are, but for rounding); the caller compares the whole.
 */
export function shorten(tour: Tour, order: readonly number[]): readonly number[] {
  let best = order;
  for (;;) {
    const next = moveRun(tour, best) ?? turnRun(tour, best);
    if (next === null) return best;
    best = next;
  }
}

/** Metres of a way whose second place may be none: the walk ends before. */
type Way = (from: number | undefined, to: number | undefined) => number;

function wayOf(tour: Tour): Way {
  return (from, to) => (from === undefined || to === undefined ? 0 : metresBetween(tour, from, to));
}

/** One round of 2-opt: all that help, each as soon as it is found; null where none does. */
function turnRun(tour: Tour, order: readonly number[]): readonly number[] | null {
  const way = wayOf(tour);
  let best = order;
  let places = placesOf(tour, best);
  for (let from = 0; from < best.length; from += 1) {
    for (let to = from + 1; to < best.length; to += 1) {
      const [before, first, last, after] = [places[from], places[from + 1], places[to + 1], places[to + 2]];
      if (way(before, first) + way(last, after) - way(before, last) - way(first, after) <= leastGain) continue;
      best = reversed(best, from, to);
      places = placesOf(tour, best);
    }
  }
  return best === order ? null : best;
}

/** One round of Or-opt, as `turnRun`. */
function moveRun(tour: Tour, order: readonly number[]): readonly number[] | null {
  let best = order;
  for (let count = 1; count <= longestRun; count += 1) {
    for (let from = 0; from + count <= best.length; from += 1) {
      const next = moveOne(tour, best, from, count);
      if (next !== null) best = next;
    }
  }
  return best === order ? null : best;
}

/** The best place for these stops; null where it is their own. */
function moveOne(tour: Tour, order: readonly number[], from: number, count: number): readonly number[] | null {
  const way = wayOf(tour);
  const places = placesOf(tour, order);
  const [before, first, last, after] = [places[from], places[from + 1], places[from + count], places[from + count + 1]];
  const freed = way(before, first) + way(last, after) - way(before, after);
  let best = { gain: leastGain, to: -1, turned: false };
  for (let to = 0; to <= order.length - count; to += 1) {
    if (to === from) continue;
    /* Where `to` of the others stand before it; behind the taken stops their places lie `count` further. */
    const gap = to < from ? to : to + count;
    const [left, right] = [places[gap], places[gap + 1]];
    const gain = freed + way(left, right);
    const straight = gain - way(left, first) - way(last, right);
    const turned = gain - way(left, last) - way(first, right);
    if (straight > best.gain) best = { gain: straight, to, turned: false };
    if (turned > best.gain) best = { gain: turned, to, turned: true };
  }
  return best.to < 0 ? null : moved(order, from, count, best.to, best.turned);
}
