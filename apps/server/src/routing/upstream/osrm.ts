import type { Position } from "@rundgang/domain";
import * as z from "zod";

import type { FindWays, Way } from "../ways.ts";
import { askJson } from "./ask-json.ts";

const point = z.tuple([z.number(), z.number()]);
const table = z.object({ code: z.literal("Ok"), distances: z.array(z.array(z.number())) });
const route = z.object({
  code: z.literal("Ok"),
  routes: z.array(
    z.object({
      legs: z.array(
        z.object({
          distance: z.number(),
          steps: z.array(z.object({ geometry: z.object({ coordinates: z.array(point) }) })),
        }),
      ),
    }),
  ),
});

/** Ways of an OSRM server with a profile for walking (HTTP API v1: `table`, `route`). */
export function askOsrm(url: string): FindWays {
  const service = (name: string, places: readonly Position[], options: string) =>
    `${url}/${name}/v1/foot/${places.map(({ lat, lon }) => `${lon},${lat}`).join(";")}?${options}`;
  return async (places) => ({
    source: "osrm",
    asOf: null,
    matrix: async () => (await askJson(service("table", places, "annotations=distance"), table)).distances,
    between: async (order) => {
      const some = order.flatMap((place) => places[place] ?? []);
      const { routes } = await askJson(service("route", some, "steps=true&geometries=geojson&overview=false"), route);
      return (routes[0]?.legs ?? []).map(({ distance, steps }): Way => ({
        metres: distance,
        geometry: steps.flatMap(({ geometry }) => geometry.coordinates),
      }));
    },
  });
}
