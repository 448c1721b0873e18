import type { wire } from "@rundgang/contracts";
import { paperNames } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { storeDocument, type StoredDocument } from "../../documents/store-document.ts";
import type { DocumentAttachment } from "../../mail/mail-attachment.ts";
import { noteEvidence, type ServerStep } from "./note-evidence.ts";
import { orderPapers, type OrderPaper, type PaperMoment, type PaperSource } from "./order-papers.ts";
import type { OrderPorts } from "./order-ports.ts";

/**
 * Makes the papers of an order that are due at a moment: each is set, stored, left to a job to be sealed, and noted as evidence. Answers them in
 * the order of the list.
 */
export async function makePapers(
  tx: Writer,
  ports: OrderPorts,
  moment: PaperMoment,
  source: PaperSource,
): Promise<readonly StoredDocument[]> {
  const due = orderPapers.filter(({ when }) => when.includes(moment));
  const made: StoredDocument[] = [];
  let { summarySha256 } = source;
  /* The summary first: the confirmation names its hash. The others all at once: the transaction waits for them. */
  for (const papers of [due.filter(isSummary), due.filter((paper) => !isSummary(paper))]) {
    const current = { ...source, summarySha256 };
    const set = await Promise.all(papers.map(async (paper) => ({ paper, bytes: await setPaper(ports, moment, paper, current) })));
    for (const { paper, bytes } of set) {
      if (bytes === null) continue;
      const { type, evidence, binds } = paper;
      const document = await keepPaper(tx, ports, source.order.id, { type, bytes }, (stored) => ({
        event: evidence,
        ...binds?.(stored, current),
      }));
      if (paper.type === "vzf_unsigned") summarySha256 = document.sha256;
      made.push(document);
    }
  }
  return made;
}

function isSummary({ type }: OrderPaper): boolean {
  return type === "vzf_signed" || type === "vzf_unsigned";
}

/** What is made with the capture bears its time, what is made later its own. */
async function setPaper(
  ports: OrderPorts,
  moment: PaperMoment,
  paper: OrderPaper,
  source: PaperSource,
): Promise<Uint8Array | null> {
  const made = paper.blocks(source);
  if (made === null || made instanceof Uint8Array) return made;
  const isOfCapture = moment === "offered" || moment === "completed";
  return ports.renderPaper(made, isOfCapture ? source.order.capturedAt : ports.now);
}

/** Stores a paper of an order, leaves it to a job to be sealed, and notes it as evidence: `stepOf` says as what, its hash is added. */
export async function keepPaper(
  tx: Writer,
  { files, jobs, now }: OrderPorts,
  orderId: string,
  { type, bytes }: { readonly type: wire.PaperType; readonly bytes: Uint8Array },
  stepOf: (document: StoredDocument) => Omit<ServerStep, "sha256">,
): Promise<StoredDocument> {
  const document = await storeDocument(tx, files, { type, bytes, broadcastId: null, orderId, toSeal: true, now });
  await jobs.enqueue(tx, "seal-document", document.id);
  await noteEvidence(tx, orderId, now, [{ ...stepOf(document), sha256: document.sha256 }]);
  return document;
}

/** A document of ours as it goes out with a mail. */
export function pdfAttachment({ id, type, sha256 }: Pick<StoredDocument, "id" | "type" | "sha256">): DocumentAttachment {
  return { document: id, filename: `${paperNames[type].file}.pdf`, mediaType: "application/pdf", sha256 };
}
