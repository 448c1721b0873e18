import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readTeam } from "./read-team.ts";

/** GET /api/teams/{id}: for a lead one that he leads. */
export const getTeam = handle("getTeam", async ({ id, actor, context }) => {
  const json = await readTeam(context.database.db, actor, id);
  return json === null ? refuse("not_found") : ok(json);
});
