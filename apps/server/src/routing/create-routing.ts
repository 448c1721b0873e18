import type { Position } from "@rundgang/domain";
import type { Logger } from "pino";

import type { RoutingEngine } from "../config/routing-engine.ts";
import { createFindNetwork } from "./find-network.ts";
import { askOsrm } from "./upstream/osrm.ts";
import { askValhalla } from "./upstream/valhalla.ts";
import type { FindWays, NoWay, Ways } from "./ways.ts";
import type { StreetGraph } from "./street-graph.ts";
import { waysOnStreets } from "./ways-on-streets.ts";
import type { Reader } from "../db/open-database.ts";

/** Who knows the ways among places, by its own streets or another service's. */
export interface Routing {
  /**
   * Ways among these places, worked out by `use`; where a service of `ROUTING_URL` fails or has no streets there, by the own streets. What it
   * says of a place that no way leads to, holds.
   */
  withWays<Result>(places: readonly Position[], use: (ways: Ways) => Promise<Result>): Promise<Result | NoWay>;
  /** The own streets around these places; null where none were imported. */
  streetsAround(places: readonly Position[]): Promise<StreetGraph | null>;
}

/** Builds it: own streets from the database, before them the service of `ROUTING_URL` where there is one. */
export function createRouting(db: Reader, engine: RoutingEngine | null, log: Logger): Routing {
  const findNetwork = createFindNetwork(db);
  const onStreets: FindWays = async (places) => {
    const streets = await findNetwork(places);
    if (streets === null) return { problem: "no_streets", places: [] };
    return waysOnStreets(streets.graph, streets.asOf, places);
  };
  const upstream = engine === null ? null : (engine.kind === "valhalla" ? askValhalla : askOsrm)(engine.url);
  return {
    streetsAround: async (places) => (await findNetwork(places))?.graph ?? null,
    withWays: async (places, use) => {
      if (upstream !== null) {
        try {
          const ways = await upstream(places);
          if (!("problem" in ways)) return await use(ways);
          if (ways.problem !== "no_streets") return ways;
        } catch (error) {
          /* Neither places nor the address: only what went wrong. */
          log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "routing_service_failed");
        }
      }
      const ways = await onStreets(places);
      return "problem" in ways ? ways : use(ways);
    },
  };
}
