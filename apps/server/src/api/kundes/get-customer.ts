import { sql } from "kysely";

import { customerJson } from "../../db/presenters/customer.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { asReadBy } from "../../policies/read-accounts.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";

/** GET /api/kundes/{id}: for who recorded the customer, and with a masked IBAN for the back office. */
export const getCustomer = handle("getCustomer", async ({ id, actor, context }) => {
  const { db } = context.database;
  const customer = await db.selectFrom("customers").select("created_by").where("id", "=", id).executeTakeFirst();
  if (customer === undefined) return refuse("not_found");
  if (!mayReadPaper(actor, customer.created_by)) return refuse("forbidden");
  const json = await readOneJson(db, customerJson, sql`customers k where k.id = ${id}`);
  return json === null ? refuse("not_found") : ok(asReadBy(actor, customer.created_by, json));
});
