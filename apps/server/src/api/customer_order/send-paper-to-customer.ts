import type { FastifyReply } from "fastify";

import { maskedMandate } from "../../application/customer/masked-mandate.ts";
import { noteSummaryOpened } from "../../application/customer/note-steps.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { sha256Of } from "../../files/sha256.ts";
import { germanFileName } from "../../http/german-file-name.ts";
import { sendFile } from "../../http/send-file.ts";
import { sendRefusal } from "../../http/send.ts";

const summaries = new Set(["vzf_unsigned", "vzf_signed"]);

/**
 * Sends a paper of an order to its customer; a mandate with its account masked. Its opening may be a step of the evidence. 404 for one of another order.
 * @param id of the document; null where the address names none
 */
export async function sendPaperToCustomer(
  { clock, database, files, typesetter }: Context,
  reply: FastifyReply,
  orderId: string,
  id: string | null,
): Promise<FastifyReply> {
  const paper =
    id === null
      ? undefined
      : await database.db
          .selectFrom("documents")
          .select(["id", "type", "media_type", "sha256"])
          .where("id", "=", id)
          .where("order_id", "=", orderId)
          .executeTakeFirst();
  const bytes = paper === undefined ? null : await files.get(paper.id);
  if (paper === undefined || bytes === null) return sendRefusal(reply, refuse("not_found"));
  if (sha256Of(bytes) !== paper.sha256) throw new Error(`stored bytes of ${paper.id} have changed`);
  if (summaries.has(paper.type)) {
    await transact(database.db, (tx) => noteSummaryOpened(tx, orderId, paper.sha256, clock()));
  }
  const { media_type: mediaType, sha256, type } = paper;
  const name = germanFileName(type, mediaType);
  if (type !== "sepa_mandate") return sendFile(reply, { id: paper.id, mediaType, sha256, name }, bytes);
  const mandate = await transact(database.db, (tx) => maskedMandate(tx, orderId, paper.id));
  if (mandate === null) return sendRefusal(reply, refuse("not_found"));
  const masked = await typesetter.render(mandate.paper, mandate.madeAt);
  return sendFile(reply, { id: paper.id, mediaType, sha256: sha256Of(masked), name }, masked);
}
