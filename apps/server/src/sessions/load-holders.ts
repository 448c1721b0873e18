import type { Reader } from "../db/open-database.ts";
import type { Actor } from "../policies/actor.ts";
import { loadActors } from "./load-actor.ts";
import { loadNeighbours } from "./load-neighbours.ts";

/** Who holds streams, by the ids of sessions and of neighbour systems' tokens. What is over is left out. */
export async function loadHolders(db: Reader, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Actor>> {
  const people = await loadActors(db, ids);
  const others = ids.filter((id) => !people.has(id));
  return others.length === 0 ? people : new Map([...people, ...(await loadNeighbours(db, others, now))]);
}
