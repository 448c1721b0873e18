import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readMember } from "./read-member.ts";

/** GET /api/territory_members/{id}: one of now or to come. */
export const getTerritoryMember = handle("getTerritoryMember", async ({ id, context }) => {
  const json = await readMember(context.database.db, id);
  return json === null ? refuse("not_found") : ok(json);
});
