import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { customerJson } from "../../db/presenters/customer.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";
import { anyone } from "../../policies/use-app.ts";

/** GET /api/kundes/{id}: for who recorded the customer, and the back office. */
export function registerGetCustomer(app: FastifyInstance, context: Context): void {
  handle(
    app,
    context,
    calls.getCustomer,
    async ({ id, actor }) => {
      const { db } = context.database;
      const customer = await db.selectFrom("customers").select("created_by").where("id", "=", id).executeTakeFirst();
      if (customer === undefined) return refuse("not_found");
      if (!mayReadPaper(actor, customer.created_by)) return refuse("forbidden");
      const json = await readOneJson(db, customerJson, sql`customers k where k.id = ${id}`);
      return json === null ? refuse("not_found") : ok(resourceText("Kunde", json));
    },
    anyone,
  );
}
