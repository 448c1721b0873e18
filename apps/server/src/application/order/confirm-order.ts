import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import type { PricedAnswers } from "../../documents/priced-answers.ts";
import { renderSummary, type Signature } from "../../documents/render-summary.ts";
import { signatureImage } from "../../documents/signature-image.ts";
import { storeDocument, type StoredDocument } from "../../documents/store-document.ts";
import type { FileStore } from "../../files/file-store.ts";
import { extensionOf } from "../../files/media-type.ts";
import type { MailAttachment } from "../../mail/mail-attachment.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import { noteEvidence } from "./note-evidence.ts";
import type { OrderFile } from "./order-files.ts";
import type { OrderPorts } from "./submit-order.ts";

/** An order whose confirmation is due: what it was made from, and what the customer signed. */
export interface ConfirmableOrder {
  readonly id: string;
  /** For people. */
  readonly number: number;
  readonly computed: PricedAnswers;
  readonly capturedAt: Date;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  /** ISO date in Berlin that stands on its summary. */
  readonly summaryOn: string;
  readonly boxesTicked: boolean;
  readonly addressLine: string;
  readonly files: readonly OrderFile[];
  /** Empty: nobody to write to. */
  readonly customerEmail: string;
}

/** Makes the summary of an order, notes its hash as evidence, and leaves one confirmation to the customer to a job. */
export async function confirmOrder(tx: Writer, ports: OrderPorts, order: ConfirmableOrder): Promise<void> {
  const document = await makeSummary(tx, ports, order);
  const text = customerMail({
    kind: "confirmation",
    computed: order.computed,
    today: order.capturedOn,
    addressLine: order.addressLine,
    orderNumber: order.number,
  });
  if (text === null || order.customerEmail === "") return;
  await postMail(
    tx,
    ports.jobs,
    { ...text, purpose: `order:${order.id}`, recipient: order.customerEmail, attachments: attachmentsOf(order, document) },
    ports.now,
  );
}

/** With the signatures that were written on the screen; where all was signed on paper it is a copy without any, and called so. */
async function makeSummary(tx: Writer, ports: OrderPorts, order: ConfirmableOrder): Promise<StoredDocument | null> {
  const { files, now } = ports;
  const { computed, summaryOn, capturedAt, capturedOn, addressLine, boxesTicked } = order;
  const signatures = await signaturesOf(files, order);
  const signed = signatures.length === 0 ? null : { on: capturedOn, signatures, boxesTicked };
  const bytes = await renderSummary(
    { computed, today: summaryOn, createdAt: capturedAt, addressLine, signed },
    ports.renderPaper,
  );
  if (bytes === null) return null;
  const document = await storeDocument(tx, files, {
    type: signed === null ? "vzf_unsigned" : "vzf_signed",
    bytes,
    broadcastId: null,
    orderId: order.id,
    now,
  });
  await noteEvidence(tx, order.id, now, [{ event: "vzf_document", sha256: document.sha256 }]);
  return document;
}

/** What was signed, in the order of signing, with the words under it. */
const signed: readonly { readonly type: wire.FileType; readonly label: string }[] = [
  { type: "contract_summary_signature", label: "Unterschrift zur Vertragszusammenfassung" },
  { type: "signature", label: "Unterschrift zum Vertrag" },
];

async function signaturesOf(files: FileStore, order: ConfirmableOrder): Promise<Signature[]> {
  const fields: Signature[] = [];
  for (const { type, label } of signed) {
    const file = order.files.find((one) => one.type === type && one.mediaType.startsWith("image/"));
    if (file === undefined) continue;
    const bytes = await files.get(file.id);
    if (bytes === null) throw new Error(`the bytes of ${file.iri} are gone`);
    fields.push({ label, image: await signatureImage(bytes) });
  }
  return fields;
}

/** The summary as signed: our document, and where the customer signed on paper the photos or the file of that. */
function attachmentsOf(order: ConfirmableOrder, document: StoredDocument | null): MailAttachment[] {
  const name = document?.type === "vzf_signed" ? "Vertragszusammenfassung-unterschrieben.pdf" : "Vertragszusammenfassung.pdf";
  const own = document === null ? [] : [pdfAttachment(document, name)];
  const onPaper = order.files.filter((file) => file.type === "contract_summary");
  return [...own, ...onPaper.map(paperAttachment)];
}

/** A document of ours as it goes out with a mail. */
export function pdfAttachment(document: StoredDocument, filename: string): MailAttachment {
  return { document: document.id, filename, mediaType: "application/pdf", sha256: document.sha256 };
}

function paperAttachment(file: OrderFile, index: number): MailAttachment {
  const filename = `Vertragszusammenfassung-Papier-${index + 1}.${extensionOf(file.mediaType)}`;
  return { document: file.id, filename, mediaType: file.mediaType, sha256: file.sha256 };
}
