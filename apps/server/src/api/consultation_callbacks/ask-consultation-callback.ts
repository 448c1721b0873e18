import { askCallback } from "../../application/consultation/ask-callback.ts";
import { findCall } from "../../application/consultation/call-row.ts";
import { checkCallback } from "../../application/consultation/check-callback.ts";
import { findPage } from "../../application/consultation/find-page.ts";
import { readConsultation } from "../../application/consultation/read-consultation.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/consultation_callbacks: nobody was free, so the customer leaves a number and a wish of time. Sent again it is the last word that counts. */
export const askConsultationCallback = handle("askConsultationCallback", async ({ body, context }) => {
  const { clock, config, database, keys } = context;
  const now = clock();
  const wrong = checkCallback(body, config.consultationHours, now);
  if (wrong !== null) return wrong;
  return transact(database.db, async (tx) => {
    const call = await findPage(tx, keys, body.token, now);
    if (isRefusal(call)) return call;
    const refusal = await askCallback(tx, call, body, now);
    return refusal ?? ok(await readConsultation(tx, (await findCall(tx, call.id)) ?? call, now));
  });
});
