import { sql } from "kysely";

import { withdrawMail } from "../../application/order/withdraw-mail.ts";
import { broadcastJson } from "../../db/presenters/broadcast.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/customer_broadcasts/{id}: one's own mail is taken back where it still waits; the answer says what it is now. */
export const patchBroadcast = handle("patchBroadcast", async (input) => {
  const { id, actor, context } = input;
  return patchOnce(input, async (tx) => {
    const broadcast = await tx.selectFrom("broadcasts").select("user_id").where("id", "=", id).executeTakeFirst();
    if (broadcast === undefined) return refuse("not_found");
    if (broadcast.user_id !== actor.id) return refuse("forbidden");
    await withdrawMail(tx, id, context.clock());
    const json = await readOneJson(tx, broadcastJson, sql`broadcasts b where b.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
