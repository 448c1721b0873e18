import polyline from "@mapbox/polyline";
import { distanceMetres, type Position } from "@rundgang/domain";
import * as z from "zod";

import type { FindWays, NoWay, Way } from "../ways.ts";
import { askJson, RoutingServiceError } from "./ask-json.ts";
import { metresOfDoors, wayOfDoors } from "./door-to-door.ts";
import { unreached, type Table } from "./unreached.ts";

const spot = z.object({ lat: z.number(), lon: z.number() });
const cell = z.object({ distance: z.nullable(z.number()) });
/** `sources` and `targets` are where each place was put onto the network. */
const matrix = z.object({ sources_to_targets: z.array(z.array(cell)), sources: z.array(spot), targets: z.array(spot) });
const route = z.object({
  trip: z.object({ legs: z.array(z.object({ shape: z.string(), summary: z.object({ length: z.number() }) })) }),
});
const found = z.array(z.object({ edges: z.nullable(z.array(z.unknown())) }));
const noEdges = z.object({ error_code: z.literal(171) });

/**
 * Private ways are closed: whoever turns into one pays twelve hours (the most that may be said), so that none is a short cut and only a door that
 * lies on one is reached by it.
 */
const closed = 43_200;
const pedestrian = { walking_speed: 5, destination_only_penalty: closed, private_access_penalty: closed };
const costing = { costing: "pedestrian", costing_options: { pedestrian }, units: "kilometers" };

/** Decimals of Valhalla's polylines. */
const decimals = 6;

/** Ways of a Valhalla server (`sources_to_targets`, `route`, `locate`; 3.6). Its lengths are kilometres. */
export function askValhalla(url: string): FindWays {
  return async (places) => {
    const table = await tableOf(url, places);
    const none = "problem" in table ? table : unreached(table);
    if (none !== null || "problem" in table) return none ?? { problem: "no_streets", places: [] };
    return {
      source: "valhalla",
      asOf: null,
      matrix: () => Promise.resolve(metresOfDoors(places, table.metres, table.moved)),
      between: async (order) => {
        const locations = order.flatMap((place) => places[place] ?? []);
        const { trip } = await askJson(`${url}/route`, route, { locations, ...costing });
        return trip.legs.map(({ shape, summary }, leg): Way => {
          const geometry = polyline.decode(shape, decimals).map(([lat, lon]): [number, number] => [lon, lat]);
          const [from, to] = [locations[leg], locations[leg + 1]];
          const way = { metres: summary.length * 1000, geometry };
          return from === undefined || to === undefined ? way : wayOfDoors(from, to, way);
        });
      },
    };
  };
}

/** The lengths among all places. Asked first, for a route over a place without a way is refused as a whole, and does not say for which. */
async function tableOf(url: string, places: readonly Position[]): Promise<Table | NoWay> {
  try {
    const answer = await askJson(`${url}/sources_to_targets`, matrix, { sources: places, targets: places, ...costing });
    const metres = answer.sources_to_targets.map((row) =>
      row.map(({ distance }) => (distance === null ? null : distance * 1000)),
    );
    const moved = places.map((place, index) => {
      const ends = [answer.sources[index], answer.targets[index]].filter((end) => end !== undefined);
      return Math.max(...ends.map((end) => distanceMetres(place, end)));
    });
    return { metres, moved };
  } catch (error) {
    if (error instanceof RoutingServiceError && noEdges.safeParse(error.answer).success) return withoutEdges(url, places);
    throw error;
  }
}

/** One of the places at least is so far from every way that Valhalla does not look for one there; it says of which when it is asked. */
async function withoutEdges(url: string, places: readonly Position[]): Promise<NoWay> {
  const answer = await askJson(`${url}/locate`, found, { locations: places, costing: costing.costing });
  const off = answer.flatMap(({ edges }, place) => ((edges ?? []).length === 0 ? [place] : []));
  return off.length === places.length ? { problem: "no_streets", places: [] } : { problem: "off_network", places: off };
}
