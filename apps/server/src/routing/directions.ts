import type { wire } from "@rundgang/contracts";
import { orderStops, tourArrivals, walkingSpeed, type TimeWindow, type Tour } from "@rundgang/domain";

import type { Ways } from "./ways.ts";

/** The answer to a question after a walk; `ways` are those among start, stops and end. Order and times are the rules of domain/route. */
export async function directions(ask: wire.WalkingDirectionsAsk, now: Date, ways: Ways): Promise<wire.WalkingDirections> {
  const departAt = ask.departAt === undefined ? now.getTime() : Date.parse(ask.departAt);
  const given = ask.stops.map((_stop, index) => index);
  const question = { hasEnd: ask.end !== undefined, windows: ask.stops.map(windowOf), departAt };
  const isFree = ask.keepOrder !== true && given.length > 1;
  const order = isFree ? orderStops({ ...question, metres: await ways.matrix() }) : given;
  const places = [0, ...order.map((stop) => stop + 1), ...(question.hasEnd ? [given.length + 1] : [])];
  const walked = await ways.between(places);

  /* Times go by the ways that are walked, which another service may measure differently than its matrix. */
  const metres =
    ask.stops.length === 0
      ? []
      : matrixOf(
          places,
          walked.map((way) => way.metres),
        );
  const arrivals = tourArrivals({ ...question, metres } satisfies Tour, order);
  const legs = walked.map((way, index): wire.WalkLeg => {
    const { stop = null, arriveAt = departAt, early = 0, late = 0 } = arrivals[index] ?? {};
    return {
      stop,
      metres: Math.round(way.metres),
      seconds: Math.round(way.metres / walkingSpeed),
      geometry: way.geometry,
      arriveAt: new Date(arriveAt).toISOString(),
      early: Math.round(early),
      late: Math.round(late),
    };
  });
  return {
    "@type": "WalkingDirections",
    metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    legs,
    order: [...order],
    asOf: ways.asOf,
    source: ways.source,
  };
}

function windowOf({ from, to }: wire.WalkStop): TimeWindow | null {
  if (from === undefined) return null;
  return { from: Date.parse(from), to: Date.parse(to ?? from) };
}

/** Only the ways that are walked. */
function matrixOf(places: readonly number[], metres: readonly number[]): number[][] {
  const matrix = places.map((): number[] => places.map(() => 0));
  for (const [index, length] of metres.entries()) {
    const row = matrix[places[index] ?? 0];
    if (row !== undefined) row[places[index + 1] ?? 0] = length;
  }
  return matrix;
}
