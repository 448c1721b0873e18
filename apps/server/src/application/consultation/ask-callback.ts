import { randomUUID } from "node:crypto";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import { isOfNow, stateOf, type CallRow } from "./call-row.ts";
import type { Wish } from "./check-callback.ts";
import { endCall } from "./end-call.ts";

/**
 * Takes a customer's wish to be called by telephone, where nobody was free for his consultation: it is missed, or of now and waits. Waiting ends with
 * it, so that nobody takes a call that its customer has left. Another wish changes the first one until somebody has taken it (decision 157).
 * @returns null where it is done; invalid at `phone` where no callback is needed
 */
export async function askCallback(tx: Writer, call: CallRow, wish: Wish, now: Date): Promise<Refusal | null> {
  await tx.selectFrom("video_calls").select("id").where("id", "=", call.id).forNoKeyUpdate().execute();
  /* Locked, so that nobody takes it while its number changes. */
  const before = await tx
    .selectFrom("callbacks")
    .select(["id", "state"])
    .where("call_id", "=", call.id)
    .forUpdate()
    .executeTakeFirst();
  const wished = { phone: wish.phone, wish_at: wish.wishAt === null ? null : new Date(wish.wishAt) };
  if (before !== undefined) {
    if (before.state !== "open") return refuseField("phone", "Um Ihren Rückruf kümmert sich schon jemand.");
    await tx.updateTable("callbacks").set(wished).where("id", "=", before.id).execute();
    return null;
  }
  const state = stateOf(call, now);
  const waits = state === "waiting" && isOfNow(call);
  if (!waits && state !== "missed") {
    return refuseField("phone", "Für diese Beratung ist kein Rückruf nötig. Gern beraten wir Sie noch einmal per Video.");
  }
  if (waits) await endCall(tx, call.id, "customer", now);
  await tx
    .insertInto("callbacks")
    .values({ id: randomUUID(), call_id: call.id, ...wished, asked_at: now, state: "open", user_id: null })
    .execute();
  return null;
}
