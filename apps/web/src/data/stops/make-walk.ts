import { distanceMetres, type Position } from "@rundgang/domain";

import type { Chosen } from "./choose-stops.ts";
import type { FoundWays } from "./find-ways.ts";
import { mostStops, type MissedAppointment, type Walk, type WalkStop } from "./walk.ts";

/** What a walk is made of; `now`: ms since 1970. */
export interface WalkParts {
  readonly start: Position;
  readonly kind: Walk["start"]["kind"];
  readonly now: number;
  readonly ways: FoundWays;
  readonly missed: readonly MissedAppointment[];
}

/** The walk: ten stops at most, each with the way to it, on streets or as the crow flies. */
export function makeWalk({ start, kind, now, ways, missed }: WalkParts): Walk {
  const { asOf, crow, legs, off, startIsOff } = ways;
  const stops = withoutSpare(ways.stops);
  return {
    v: 1,
    madeAt: now,
    start: { lat: start.lat, lon: start.lon, kind, isOff: startIsOff },
    stops: stops.map((stop, index) => {
      const { addressId, lat, lon, unitIds, meeting } = stop;
      return {
        addressId,
        lat,
        lon,
        unitIds: [...unitIds],
        appointmentId: meeting?.appointmentId ?? null,
        leg: legOf(stops[index - 1] ?? start, stop, legs),
        isOff: off.has(stop),
      };
    }),
    missed: [...missed],
    asOf,
    crow,
  };
}

/** Those at the end of the walk are the furthest by walking. */
function withoutSpare(stops: readonly Chosen[]): readonly Chosen[] {
  return stops.slice(0, mostStops);
}

function legOf(from: Position, stop: Chosen, legs: FoundWays["legs"]): WalkStop["leg"] {
  const found = legs.get(stop);
  if (found !== undefined) return { metres: found.metres, line: found.geometry, isCrow: false };
  const line: WalkStop["leg"]["line"] = [
    [from.lon, from.lat],
    [stop.lon, stop.lat],
  ];
  return { metres: Math.round(distanceMetres(from, stop)), line, isCrow: true };
}
