import polyline from "@mapbox/polyline";
import * as z from "zod";

import type { FindWays, Way } from "../ways.ts";
import { askJson } from "./ask-json.ts";

const matrix = z.object({ sources_to_targets: z.array(z.array(z.object({ distance: z.number() }))) });
const route = z.object({
  trip: z.object({ legs: z.array(z.object({ shape: z.string(), summary: z.object({ length: z.number() }) })) }),
});

const costing = { costing: "pedestrian", costing_options: { pedestrian: { walking_speed: 5 } }, units: "kilometers" };

/** Decimals of Valhalla's polylines. */
const decimals = 6;

/** Ways of a Valhalla server (`sources_to_targets`, `route`). Its lengths are kilometres. */
export function askValhalla(url: string): FindWays {
  return async (places) => ({
    source: "valhalla",
    asOf: null,
    matrix: async () => {
      const body = { sources: places, targets: places, ...costing };
      const { sources_to_targets: rows } = await askJson(`${url}/sources_to_targets`, matrix, body);
      return rows.map((row) => row.map(({ distance }) => distance * 1000));
    },
    between: async (order) => {
      const locations = order.flatMap((place) => places[place] ?? []);
      const { trip } = await askJson(`${url}/route`, route, { locations, ...costing });
      return trip.legs.map(({ shape, summary }): Way => ({
        metres: summary.length * 1000,
        geometry: polyline.decode(shape, decimals).map(([lat, lon]): [number, number] => [lon, lat]),
      }));
    },
  });
}
