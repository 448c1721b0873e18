import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { noteFault } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { orderNoteJson } from "../../db/presenters/order-note.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/auftrag_notes: a note of the back office to itself. It may tell of a person: no receipt keeps its text, and it may hold no IBAN. */
export const postOrderNote = handle("postOrderNote", async (input) => {
  const { actor, body } = input;
  const fault = noteFault(body.text);
  if (fault !== null) return refuseField("text", fault);
  const read = (tx: Writer) => readOneJson<wire.OrderNote>(tx, orderNoteJson, sql`order_notes n where n.id = ${body.uuid}`);
  return createOnce(
    input,
    async (tx) => {
      const orderId = idOfIri(body.auftrag);
      const order = await tx.selectFrom("orders").select("id").where("id", "=", orderId).executeTakeFirst();
      if (order === undefined) return refuse("parent_missing");
      const inserted = await tx
        .insertInto("order_notes")
        .values({ id: body.uuid, order_id: orderId, user_id: actor.id, text: body.text })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted === undefined) return refuse("uuid_conflict");
      const json = await read(tx);
      return json === null ? refuse("not_found") : created(json, iri("auftrag_notes", body.uuid));
    },
    { names: ["text"], read },
  );
});
