import { refuse } from "../../errors.ts";
import { askConsultation, checkRequest } from "../../application/consultation/ask-consultation.ts";
import { consultationUrl } from "../../application/consultation/call-row.ts";
import { readConsultation } from "../../application/consultation/read-consultation.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { networkOf } from "../../sessions/networks.ts";

/**
 * POST /api/consultations: somebody asks for advice by video, now or at a time. What comes again under its uuid is answered as it stands. From one
 * network so many count in an hour, whatever becomes of them.
 */
export const postConsultation = handle("postConsultation", async ({ body, context, request }) => {
  const { clock, config, consultationLimit, database, keys, publicUrl, steady } = context;
  const now = clock();
  const refusal = checkRequest(body, config.consultationHours, now);
  if (refusal !== null) return refusal;
  const waitMs = await consultationLimit.take(addressOf(request), steady());
  if (waitMs > 0) return refuse("rate_limited", {}, { "retry-after": String(Math.ceil(waitMs / 1000)) });
  const asked = await transact(database.db, async (tx) => {
    const call = await askConsultation(tx, context, { body, askedFrom: networkOf(keys, request) }, now);
    return { call, consultation: await readConsultation(tx, call, now) };
  });
  return stored({ ...asked.consultation, url: consultationUrl(publicUrl(), keys, asked.call) });
});
