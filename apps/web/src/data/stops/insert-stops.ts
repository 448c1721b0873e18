import { distanceMetres, tourArrivals, type Position } from "@rundgang/domain";

import type { Chosen } from "./choose-stops.ts";

/** Metres from one place of a walk to the next one. */
export type Metres = (from: Position, to: Position) => number;

/**
 * Puts stops that no street leads to into a walk whose order is known, each where it costs the least: first of the time that appointments are
 * missed by, too late or too early, then of metres. `metres` knows the ways of that walk; all others are as the crow flies. `now`: ms since 1970.
 */
export function insertStops(
  start: Position,
  order: readonly Chosen[],
  added: Iterable<Chosen>,
  metres: (from: Position, to: Position) => number | undefined,
  now: number,
): readonly Chosen[] {
  const known: Metres = (from, to) => metres(from, to) ?? distanceMetres(from, to);
  let best = order;
  for (const stop of added) {
    const tried = Array.from({ length: best.length + 1 }, (_none, place) => best.toSpliced(place, 0, stop));
    const costs = tried.map((walk) => costOf(start, walk, known, now));
    best = tried.reduce((chosen, walk, index) => {
      const [a, b] = [costs[index], costs[tried.indexOf(chosen)]];
      if (a === undefined || b === undefined) return chosen;
      return a.missedBy < b.missedBy || (a.missedBy === b.missedBy && a.metres < b.metres) ? walk : chosen;
    });
  }
  return best;
}

function costOf(start: Position, walk: readonly Chosen[], metres: Metres, now: number) {
  const places = [start, ...walk];
  const legs = walk.map((stop, index) => metres(places[index] ?? start, stop));
  const tour = {
    metres: places.map((_from, from) => places.map((_to, to) => (to === from + 1 ? (legs[from] ?? 0) : 0))),
    hasEnd: false,
    windows: walk.map(({ meeting }) => (meeting === null ? null : { from: meeting.from, to: meeting.from })),
    departAt: now,
  };
  const missedBy = tourArrivals(
    tour,
    walk.map((_stop, index) => index),
  ).reduce((sum, arrival) => sum + Math.round(arrival.late + arrival.early), 0);
  return { missedBy, metres: legs.reduce((sum, leg) => sum + leg, 0) };
}
