import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { directions } from "../../routing/directions.ts";

/** POST /api/walking_directions: a walk over up to 12 stops (A §7); asks alone, nothing is kept of it. */
export const postWalkingDirections = handle("postWalkingDirections", async ({ body, context }) => {
  const { start, stops, end } = body;
  const places = [start, ...stops, ...(end === undefined ? [] : [end])].map(({ lat, lon }) => ({ lat, lon }));
  const now = context.clock();
  const found = await context.routing.withWays(places, (ways) => directions(body, now, ways));
  if (!("problem" in found)) return ok(found);
  const without = found.places.map((place) => place - 1).filter((stop) => stop >= 0 && stop < stops.length);
  return refuse("route_unavailable", { reason: found.problem, stops: without });
});
