import { findCall, isOfNow, isOver } from "../../application/consultation/call-row.ts";
import { mailConsultation } from "../../application/consultation/consultation-mails.ts";
import { endCall } from "../../application/consultation/end-call.ts";
import { findPage } from "../../application/consultation/find-page.ts";
import { readConsultation } from "../../application/consultation/read-consultation.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/consultation_ends: the customer does not want it any more, or leaves. What is over stays as it is. */
export const endConsultation = handle("endConsultation", async ({ body, context }) => {
  const { clock, database, keys } = context;
  const now = clock();
  return transact(database.db, async (tx) => {
    const call = await findPage(tx, keys, body.token, now);
    if (isRefusal(call)) return call;
    if (!isOver(call)) {
      await endCall(tx, call.id, "customer", now);
      if (call.connectedAt === null && !isOfNow(call)) await mailConsultation(tx, context, call, "cancelled", now);
    }
    return ok(await readConsultation(tx, (await findCall(tx, call.id)) ?? call, now));
  });
});
