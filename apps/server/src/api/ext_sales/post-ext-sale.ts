import { errorCatalogue, idOfIri, iri, type wire } from "@rundgang/contracts";

import { refreshUnit } from "../../application/refresh-unit.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseInvalid, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { readUnitFor } from "../wohneinheits/unit-reply.ts";

type Body = Pick<wire.ExtSale, "uuid" | "unit" | "sold" | "note">;

/** Members of a unit that tell of a person: no receipt keeps them. */
const personal = ["name", "comments", "qualifikationen", "latestQualification"];

/**
 * POST /api/ext_sales: the office says that somebody else has sold a unit, or takes that back (D42, decision 096). Answers the unit as it is then;
 * the tablets hear of it. Refusals: unit_unknown, unit_sold, uuid_conflict.
 */
export const postExtSale = handle("postExtSale", (input) => {
  const { actor, body } = input;
  const read = async (tx: Writer) => {
    const unit = await readUnitFor(tx, actor, idOfIri(body.unit));
    return isRefusal(unit) ? null : unit;
  };
  return createOnce(input, (tx) => addWord(tx, actor, body), { names: personal, read });
});

async function addWord(tx: Writer, actor: Actor, { uuid, unit, sold, note }: Body): Promise<Reply<wire.Unit> | Refusal> {
  const unitId = idOfIri(unit);
  const row = await tx
    .selectFrom("units")
    .select(["status", "order_id"])
    .where("id", "=", unitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) {
    return refuseInvalid([{ propertyPath: "unit", message: errorCatalogue.unit_unknown.text }], "unit_unknown");
  }
  if (sold && row.status === "SALE") return refuseSold(tx, row.order_id);
  const inserted = await tx
    .insertInto("ext_sales")
    .values({ id: uuid, unit_id: unitId, sold, note, user_id: actor.id })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  await refreshUnit(tx, unitId);
  const now = await readUnitFor(tx, actor, unitId);
  return isRefusal(now) ? now : created(now, iri("ext_sales", uuid));
}

/** Names the order that stands there; a sale on paper has none until its papers come. */
async function refuseSold(tx: Writer, orderId: string | null): Promise<Refusal> {
  const order =
    orderId === null ? undefined : await tx.selectFrom("orders").select("number").where("id", "=", orderId).executeTakeFirst();
  const message =
    order === undefined
      ? "Hier ist ein Verkauf auf Papier gemeldet, dessen Auftrag noch kommt. So lange gilt die Wohneinheit als von uns verkauft."
      : `Hier steht unser Auftrag ${order.number}. Erst wenn er abgelehnt oder storniert ist, lässt sich die Wohneinheit als anderweitig verkauft vermerken.`;
  return refuseInvalid([{ propertyPath: "unit", message }], "unit_sold");
}
