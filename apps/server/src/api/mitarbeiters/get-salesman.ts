import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { salesmanJson } from "../../db/presenters/salesman.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/mitarbeiters/{id}/embedded: oneself with territories. Nobody else's. */
export function registerGetSalesman(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getSalesman, async ({ id, actor }) => {
    if (id !== actor.id) return refuse("forbidden");
    const json = await readOneJson(context.database.db, salesmanJson, sql`users s where s.id = ${id}`);
    return json === null ? refuse("not_found") : ok(resourceText("Mitarbeiter", json));
  });
}
