import { paperNames } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { storeDocument, type NewDocument, type StoredDocument } from "../../documents/store-document.ts";
import type { DocumentAttachment } from "../../mail/mail-attachment.ts";
import { noteEvidence } from "./note-evidence.ts";
import type { OrderPorts } from "./submit-order.ts";

type StorePorts = Pick<OrderPorts, "files" | "jobs" | "now">;

/** Stores a paper of an order, to be sealed by a job, and notes it as evidence. */
export async function keepPaper(
  tx: Writer,
  ports: StorePorts,
  orderId: string,
  paper: Pick<NewDocument, "type" | "bytes">,
): Promise<StoredDocument> {
  const document = await storePaper(tx, ports, orderId, paper);
  const { type, sha256 } = document;
  const event = type === "vzf_signed" || type === "vzf_unsigned" ? "vzf_document" : type;
  await noteEvidence(tx, orderId, ports.now, [{ event, sha256 }]);
  return document;
}

/** Stores a paper of an order and leaves its seal to a job; who calls notes it as evidence. */
export async function storePaper(
  tx: Writer,
  { files, jobs, now }: StorePorts,
  orderId: string,
  { type, bytes }: Pick<NewDocument, "type" | "bytes">,
): Promise<StoredDocument> {
  const document = await storeDocument(tx, files, { type, bytes, broadcastId: null, orderId, toSeal: true, now });
  await jobs.enqueue(tx, "seal-document", document.id);
  return document;
}

/** A document of ours as it goes out with a mail. */
export function pdfAttachment({ id, type, sha256 }: Pick<StoredDocument, "id" | "type" | "sha256">): DocumentAttachment {
  return { document: id, filename: `${paperNames[type].file}.pdf`, mediaType: "application/pdf", sha256 };
}
