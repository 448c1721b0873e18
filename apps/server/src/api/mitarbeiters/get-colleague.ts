import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { colleagueJson, salesmanJson } from "../../db/presenters/salesman.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/mitarbeiters/{id}: oneself whole, of anybody else the name. */
export function registerGetColleague(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getColleague, async ({ id, actor }) => {
    const seen = id === actor.id ? salesmanJson : colleagueJson;
    const json = await readOneJson(context.database.db, seen, sql`users s where s.id = ${id}`);
    return json === null ? refuse("not_found") : ok(resourceText("Mitarbeiter", json));
  });
}
