import { readCustomerJson } from "../../db/read-order.ts";
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
  const json = await readCustomerJson(db, id);
  return json === null ? refuse("not_found") : ok(asReadBy(actor, customer.created_by, json));
});
