import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, wire } from "@rundgang/contracts";
import type { Position } from "@rundgang/domain";

import type { Chosen } from "./choose-stops.ts";
import { crowOrder } from "./crow-order.ts";
import { insertStops } from "./insert-stops.ts";
import type { Walk } from "./walk.ts";

/** The way to a stop as the server knows it. */
export type StreetLeg = Pick<wire.WalkLeg, "metres" | "geometry">;

/** Stops in walking order, and what the streets say of them. */
export interface FoundWays {
  readonly stops: readonly Chosen[];
  /** The way to each stop from the one before it; a stop that is missing here is reached as the crow flies. */
  readonly legs: ReadonlyMap<Chosen, StreetLeg>;
  /** Stops that no street leads to, and whether none leads away from the start. */
  readonly off: ReadonlySet<Chosen>;
  readonly startIsOff: boolean;
  readonly asOf: string | null;
  readonly crow: Walk["crow"];
}

/** He stands at a corner and looks at the screen: no longer than that, ms. */
const limitMs = 12_000;

/** Each refusal names what is off the streets or on an island; the start comes last, since it has no index. */
const mostAsks = 4;

/**
 * Orders the stops and finds the ways among them. What the server calls unreachable is left out of the question and put in between as the crow
 * flies; all of it is so where the server does not answer, or knows no streets here. `now`: ms since 1970.
 */
export async function findWays(
  api: Pick<Api, "request">,
  start: Position,
  chosen: readonly Chosen[],
  now: number,
): Promise<FoundWays> {
  const off = new Set<Chosen>();
  let startIsOff = false;
  const byCrow = (crow: Walk["crow"]): FoundWays => ({
    stops: crowOrder(start, chosen, now),
    legs: new Map(),
    off,
    startIsOff,
    asOf: null,
    crow,
  });
  for (let ask = 0; ask < mostAsks; ask += 1) {
    const onStreets = chosen.filter((stop) => !off.has(stop));
    /* Where no way leads away from him, the streets begin at the stop that is nearest. */
    const [first] = startIsOff ? crowOrder(start, onStreets, now) : [];
    const from = startIsOff ? first : start;
    const asked = onStreets.filter((stop) => stop !== first);
    if (from === undefined || asked.length === 0) return byCrow(startIsOff ? "off_network" : null);
    const result = await api.request(calls.postWalkingDirections, { body: question(from, asked, now), limitMs });
    if (result.type === "ok") {
      const ways = readWays(from, asked, result.value);
      if (ways === null) return byCrow("failed");
      const walked = first === undefined ? ways.order : [first, ...ways.order];
      const stops = insertStops(start, walked, off, (a, b) => ways.between.get(a)?.get(b)?.metres, now);
      const legs = new Map<Chosen, StreetLeg>();
      for (const [index, stop] of stops.entries()) {
        const leg = ways.between.get(stops[index - 1] ?? start)?.get(stop);
        if (leg !== undefined) legs.set(stop, leg);
      }
      return { stops, legs, off, startIsOff, asOf: result.value.asOf, crow: null };
    }
    const refusal = refusalOf(result);
    if (typeof refusal === "string") return byCrow(refusal);
    if (refusal.reason === "no_streets" || (refusal.stops.length === 0 && startIsOff)) return byCrow(refusal.reason);
    if (refusal.stops.length === 0) startIsOff = true;
    for (const index of refusal.stops) {
      const stop = asked[index];
      if (stop !== undefined) off.add(stop);
    }
  }
  return byCrow("off_network");
}

function question({ lat, lon }: Position, stops: readonly Chosen[], now: number): wire.WalkingDirectionsAsk {
  return {
    start: { lat, lon },
    stops: stops.map((stop) => ({
      lat: stop.lat,
      lon: stop.lon,
      ...(stop.meeting !== null && { from: new Date(stop.meeting.from).toISOString() }),
    })),
    departAt: new Date(now).toISOString(),
  };
}

type Ways = { readonly order: readonly Chosen[]; readonly between: ReadonlyMap<Position, ReadonlyMap<Position, StreetLeg>> };

/** The stops in the server's order, and the way from each to the next; null where it does not name each of them once. */
function readWays(from: Position, asked: readonly Chosen[], { order, legs }: wire.WalkingDirections): Ways | null {
  const stops = [...new Set(order)].flatMap((index) => asked[index] ?? []);
  if (stops.length !== asked.length || legs.length !== asked.length) return null;
  const between = new Map<Position, ReadonlyMap<Position, StreetLeg>>();
  for (const [index, stop] of stops.entries()) {
    const leg = legs[index];
    if (leg !== undefined) between.set(stops[index - 1] ?? from, new Map([[stop, leg]]));
  }
  return { order: stops, between };
}

/** Why there is no way: a word, or what the server says of the stops. */
function refusalOf(result: Exclude<ApiResult<unknown>, { type: "ok" }>): "offline" | "signed_out" | "failed" | wire.RouteRefusal {
  if (result.type !== "refused") return result.type;
  if (result.code !== "route_unavailable") return "failed";
  const parsed = wire.routeRefusal.safeParse(result.body);
  return parsed.success ? parsed.data : "failed";
}
