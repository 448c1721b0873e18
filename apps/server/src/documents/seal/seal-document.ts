import { iri, wire } from "@rundgang/contracts";

import { noteEvidence } from "../../application/order/note-evidence.ts";
import type { ReadDatabase, Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { getVerified } from "../../files/open-verified.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import { documentAttachmentsOf, mailAttachments } from "../../mail/mail-attachment.ts";
import { storeDocument } from "../store-document.ts";
import type { Seal } from "./create-seal.ts";

interface Parts {
  readonly database: ReadDatabase;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly seal: Seal;
}

/** The bytes of a document do not lie in the store as they were written down. */
class DocumentMissing extends Error {
  readonly code = "document_missing";
}

/**
 * Seals a document, unless it was before: the sealed one is stored beside it, noted as evidence and shown with the order in its place.
 * Throws `DocumentMissing`, and what `Seal` throws; whatever was stored stays as it was then.
 */
export async function sealDocument({ database, files, clock, seal }: Parts, id: string): Promise<void> {
  const { db } = database;
  const row = await toSeal(db).where("documents.id", "=", id).executeTakeFirst();
  if (row === undefined || row.order_id === null) return;
  const orderId = row.order_id;
  const bytes = await getVerified(files, id, row.sha256);
  if (bytes === null) throw new DocumentMissing(`the bytes of document ${id} are gone`);
  const sealed = await seal.close(bytes);
  const now = clock();
  await transact(db, async (tx) => {
    /* The order first, as everything that changes one; and a mail may have had it sealed meanwhile. */
    await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
    if ((await toSeal(tx).where("documents.id", "=", id).executeTakeFirst()) === undefined) return;
    const type = wire.paperType.parse(row.type);
    const made = await storeDocument(tx, files, { type, bytes: sealed, broadcastId: null, orderId, now });
    await tx.insertInto("document_seals").values({ document_id: id, sealed_id: made.id, created_at: now }).execute();
    /* Both: what was noted before and what it has become. */
    const documents = { [iri("documents", id)]: row.sha256, [iri("documents", made.id)]: made.sha256 };
    await noteEvidence(tx, orderId, now, [{ event: "document_sealed", sha256: made.sha256, documents }]);
    /* Once for all its papers: whoever shows the order fetches it. */
    const waiting = await toSeal(tx).where("documents.order_id", "=", orderId).limit(1).executeTakeFirst();
    if (waiting === undefined) await announceOrder(tx, orderId);
  });
}

/** Documents that wait for their seal, the oldest first. */
export async function documentsToSeal(db: Reader): Promise<string[]> {
  return (await toSeal(db).orderBy("documents.created_at").execute()).map(({ id }) => id);
}

/**
 * Seals what a mail brings and puts the sealed papers into it, also those that were sealed before the mail was written (decision 046). What
 * is missing in the store is left to the delivery, which waits for it. Throws what `Seal` throws.
 */
export async function sealAttachments(parts: Parts, mailId: string): Promise<void> {
  const { db } = parts.database;
  const mail = await db
    .selectFrom("mails")
    .select("attachments")
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  const documents = documentAttachmentsOf(mail?.attachments ?? []).map(({ document }) => document);
  if (documents.length === 0) return;
  for (const document of documents) {
    await sealDocument(parts, document).catch((error: unknown) => {
      if (!(error instanceof DocumentMissing)) throw error;
    });
  }
  const seals = await db
    .selectFrom("document_seals")
    .innerJoin("documents", "documents.id", "sealed_id")
    .select(["document_id", "sealed_id", "sha256"])
    .where("document_id", "in", documents)
    .execute();
  if (seals.length === 0) return;
  const sealedBy = new Map(seals.map(({ document_id: id, sealed_id: document, sha256 }) => [id, { document, sha256 }]));
  const attachments = mailAttachments
    .parse(mail?.attachments ?? [])
    .map((one) => ("document" in one ? { ...one, ...sealedBy.get(one.document) } : one));
  await transact(db, (tx) =>
    tx
      .updateTable("mails")
      .set({ attachments: JSON.stringify(attachments) })
      .where("id", "=", mailId)
      .where("sent_at", "is", null)
      .execute(),
  );
}

function toSeal(db: Reader) {
  return db
    .selectFrom("documents")
    .leftJoin("document_seals", "document_seals.document_id", "documents.id")
    .where("documents.to_seal", "=", true)
    .where("document_seals.sealed_id", "is", null)
    .select(["documents.id", "documents.type", "documents.sha256", "documents.order_id"]);
}
