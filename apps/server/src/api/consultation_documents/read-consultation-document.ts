import { isOver } from "../../application/consultation/call-row.ts";
import { findPage } from "../../application/consultation/find-page.ts";
import { findSummaryOfCall } from "../../application/consultation/find-summary.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { sha256Of } from "../../files/sha256.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/**
 * POST /api/consultation_documents: the contract summary that a call's consultant has sent for the call's unit, for who has the token of the call's page
 * while the call goes on. Whatever else there is, is `not_found`.
 */
export const readConsultationDocument = handle("readConsultationDocument", async ({ body, context }) => {
  const { clock, database, files, keys } = context;
  const call = await findPage(database.db, keys, body.token, clock());
  if (isRefusal(call)) return call;
  if (isOver(call)) return refuse("link_expired");
  const summary = await findSummaryOfCall(database.db, call, body.document);
  const bytes = summary === null ? null : await files.get(summary.id);
  if (summary === null || bytes === null) return refuse("not_found");
  if (sha256Of(bytes) !== summary.sha256) throw new Error(`stored bytes of ${summary.id} have changed`);
  return ok({
    "@type": "ConsultationDocument",
    uuid: summary.id,
    sha256: summary.sha256,
    content: Buffer.from(bytes).toString("base64"),
  });
});
