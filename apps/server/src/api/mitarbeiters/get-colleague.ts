import { sql } from "kysely";

import { colleagueJson, salesmanJson } from "../../db/presenters/salesman.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/mitarbeiters/{id}: oneself whole, of anybody else the name. */
export const getColleague = handle("getColleague", async ({ id, actor, context }) => {
  const seen = id === actor.id ? salesmanJson : colleagueJson;
  const json = await readOneJson(context.database.db, seen, sql`users s where s.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
