import type { Position } from "@rundgang/domain";
import * as z from "zod";

import type { FindWays, Way } from "../ways.ts";
import { askJson } from "./ask-json.ts";
import { metresOfDoors, wayOfDoors } from "./door-to-door.ts";
import { unreached } from "./unreached.ts";

const point = z.tuple([z.number(), z.number()]);
/** `sources`: how many metres each place was moved to the network. */
const table = z.object({
  code: z.literal("Ok"),
  distances: z.array(z.array(z.nullable(z.number()))),
  sources: z.array(z.object({ distance: z.number() })),
});
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

/** Ways of an OSRM server with a profile for walking (HTTP API v1: `table`, `route`). Which ways are private is in its profile. */
export function askOsrm(url: string): FindWays {
  const service = (name: string, places: readonly Position[], options: string) =>
    `${url}/${name}/v1/foot/${places.map(({ lat, lon }) => `${lon},${lat}`).join(";")}?${options}`;
  return async (places) => {
    const { distances, sources } = await askJson(service("table", places, "annotations=distance"), table);
    const moved = sources.map(({ distance }) => distance);
    const none = unreached({ metres: distances, moved });
    if (none !== null) return none;
    return {
      source: "osrm",
      asOf: null,
      matrix: () => Promise.resolve(metresOfDoors(places, distances, moved)),
      between: async (order) => {
        const some = order.flatMap((place) => places[place] ?? []);
        const { routes } = await askJson(service("route", some, "steps=true&geometries=geojson&overview=false"), route);
        return (routes[0]?.legs ?? []).map(({ distance, steps }, leg): Way => {
          const [from, to] = [some[leg], some[leg + 1]];
          const way = { metres: distance, geometry: steps.flatMap(({ geometry }) => geometry.coordinates) };
          return from === undefined || to === undefined ? way : wayOfDoors(from, to, way);
        });
      },
    };
  };
}
