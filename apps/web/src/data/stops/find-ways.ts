import { calls, wire } from "@rundgang/contracts";
import type { Position } from "@rundgang/domain";

import type { Api, ApiResult } from "../net/api.ts";
import type { Chosen } from "./choose-stops.ts";
import { crowOrder } from "./crow-order.ts";
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
 * Orders the stops and finds the ways among them. What the server calls unreachable is left out of the question and reached as the crow flies; all of
 * it is where the server does not answer, or knows no streets here. `now`: ms since 1970.
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
    const isWhole = off.size === 0 && !startIsOff;
    const order = isWhole ? chosen : crowOrder(start, chosen, now);
    const onStreets = order.filter((stop) => !off.has(stop));
    const [first, ...others] = onStreets;
    const [from, asked] = startIsOff ? [first, others] : [start, onStreets];
    if (from === undefined || asked.length === 0) return byCrow(startIsOff ? "off_network" : null);
    const result = await api.request(calls.postWalkingDirections, { body: question(from, asked, now, !isWhole), limitMs });
    if (result.type === "ok") {
      const { legs: found, order: best, asOf } = result.value;
      const walked = isWhole ? best.flatMap((index) => asked[index] ?? []) : order;
      if (walked.length !== order.length) return byCrow("failed");
      return { stops: walked, legs: streetLegs(walked, asked, found, off), off, startIsOff, asOf, crow: null };
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

function question({ lat, lon }: Position, stops: readonly Chosen[], now: number, keepOrder: boolean): wire.WalkingDirectionsAsk {
  return {
    start: { lat, lon },
    stops: stops.map((stop) => ({
      lat: stop.lat,
      lon: stop.lon,
      ...(stop.meeting !== null && { from: new Date(stop.meeting.from).toISOString() }),
    })),
    keepOrder,
    departAt: new Date(now).toISOString(),
  };
}

/** The legs that lead from the stop before: those around a stop off the streets are left out. */
function streetLegs(
  walked: readonly Chosen[],
  asked: readonly Chosen[],
  found: readonly wire.WalkLeg[],
  off: ReadonlySet<Chosen>,
): ReadonlyMap<Chosen, StreetLeg> {
  const legs = new Map<Chosen, StreetLeg>();
  for (const leg of found) {
    const stop = leg.stop === null ? undefined : asked[leg.stop];
    if (stop === undefined) continue;
    const before = walked[walked.indexOf(stop) - 1];
    if (before === undefined || !off.has(before)) legs.set(stop, leg);
  }
  return legs;
}

/** Why there is no way: a word, or what the server says of the stops. */
function refusalOf(result: Exclude<ApiResult<unknown>, { type: "ok" }>): "offline" | "signed_out" | "failed" | wire.RouteRefusal {
  if (result.type !== "refused") return result.type;
  if (result.code !== "route_unavailable") return "failed";
  const parsed = wire.routeRefusal.safeParse(result.body);
  return parsed.success ? parsed.data : "failed";
}
