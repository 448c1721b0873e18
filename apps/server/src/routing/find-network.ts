import type { Position } from "@rundgang/domain";

import { isInside } from "../maps/bounding-box.ts";
import { createStreetGraph, type StreetGraph } from "./street-graph.ts";
import { unpackNetwork } from "./street-network.ts";
import type { Reader } from "../db/open-database.ts";

/** A street graph and the day of its streets. */
export interface LoadedStreets {
  readonly graph: StreetGraph;
  readonly asOf: string;
}

/** The streets around these places; null where none were imported. */
export type FindNetwork = (places: readonly Position[]) => Promise<LoadedStreets | null>;

/**
 * Finds the streets of an area in the database. A graph is made at the first question about its area, once for each process, and anew after
 * another import.
 */
export function createFindNetwork(db: Reader): FindNetwork {
  const loaded = new Map<string, { readonly sha256: string; readonly streets: Promise<LoadedStreets> }>();

  async function load(id: string): Promise<LoadedStreets> {
    const { content, as_of: asOf } = await db
      .selectFrom("street_networks")
      .select(["content", "as_of"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { graph: createStreetGraph(await unpackNetwork(content)), asOf };
  }

  return async (places) => {
    const areas = await db
      .selectFrom("street_networks")
      .select(["id", "sha256", "west", "south", "east", "north"])
      .orderBy("imported_at", "desc")
      .execute();
    for (const id of loaded.keys()) if (!areas.some((area) => area.id === id)) loaded.delete(id);
    const [best] = areas
      .map((area) => ({ ...area, inside: places.filter((place) => isInside(area, place)).length }))
      .filter(({ inside }) => inside > 0)
      .toSorted((a, b) => b.inside - a.inside);
    if (best === undefined) return null;
    const known = loaded.get(best.id);
    if (known?.sha256 === best.sha256) return known.streets;
    const streets = load(best.id);
    loaded.set(best.id, { sha256: best.sha256, streets });
    /* What could not be read is read anew at the next question. */
    streets.catch(() => loaded.delete(best.id));
    return streets;
  };
}
