import { findPage } from "../../application/consultation/find-page.ts";
import { readConsultation } from "../../application/consultation/read-consultation.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/consultation_views: a consultation as it stands, for who has the token of its page. */
export const viewConsultation = handle("viewConsultation", async ({ body, context }) => {
  const { clock, database, keys } = context;
  const now = clock();
  const call = await findPage(database.db, keys, body.token, now);
  return isRefusal(call) ? call : ok(await readConsultation(database.db, call, now));
});
