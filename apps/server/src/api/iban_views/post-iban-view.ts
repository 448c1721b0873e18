import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { maskAccounts } from "@rundgang/domain";
import { sql } from "kysely";

import { JsonText } from "../../db/json-text.ts";
import type { Writer } from "../../db/open-database.ts";
import { openIbanViewJson } from "../../db/presenters/iban-view.ts";
import { readOneJson } from "../../db/read-json.ts";
import { opened } from "../../db/record-seals.ts";
import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { passwordFreshMs } from "../../sessions/lifetimes.ts";

/**
 * POST /api/iban_views: the IBAN of a customer, for a reason that stays. No receipt keeps it. A lost answer is given again for a few minutes;
 * after that the IBAN is read anew by a view of its own, for each one is to be seen.
 */
export const postIbanView = handle("postIbanView", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { db } = context.database;
  const earlier = await db.selectFrom("iban_views").select("created_at").where("id", "=", body.uuid).executeTakeFirst();
  if (earlier !== undefined && now.getTime() - earlier.created_at.getTime() > passwordFreshMs) {
    return refuseField("uuid", "Diese Einsicht ist vorbei. Bitte sieh die IBAN noch einmal ein.");
  }
  const read = (tx: Writer) => readView(tx, body.uuid);
  return createOnce(
    input,
    async (tx) => {
      const customerId = idOfIri(body.kunde);
      const customer = await tx.selectFrom("customers").select("data").where("id", "=", customerId).executeTakeFirst();
      if (customer === undefined) return refuse("parent_missing");
      if ((customer.data["iban"] ?? "") === "") return refuseField("kunde", "Zu diesem Kunden ist keine IBAN bekannt.");
      const inserted = await tx
        .insertInto("iban_views")
        .values({ id: body.uuid, customer_id: customerId, user_id: actor.id, reason: maskAccounts(body.reason), created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted === undefined) return refuse("uuid_conflict");
      const json = await read(tx);
      return json === null ? refuse("not_found") : created(json, iri("iban_views", body.uuid));
    },
    { names: ["iban"], read },
  );
});

/** A view with the IBAN itself. Throws `SealLost`. */
async function readView(tx: Writer, id: string): Promise<JsonText<wire.IbanView> | null> {
  const json = await readOneJson(tx, openIbanViewJson, sql`iban_views v where v.id = ${id}`);
  if (json === null) return null;
  const view: wire.IbanView = JSON.parse(json.text);
  const iban = opened(tx, "customers.iban", idOfIri(view.kunde), view.iban);
  return new JsonText(JSON.stringify({ ...view, iban }));
}
