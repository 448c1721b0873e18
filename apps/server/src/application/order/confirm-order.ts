import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { renderSummary, type Signature } from "../../documents/render-summary.ts";
import { signatureImage } from "../../documents/signature-image.ts";
import { storeDocument, type StoredDocument } from "../../documents/store-document.ts";
import type { FileStore } from "../../files/file-store.ts";
import { extensionOf } from "../../files/media-type.ts";
import type { MailAttachment } from "../../mail/mail-attachment.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import type { OrderFile } from "./order-files.ts";
import type { CheckedOrder, OrderPorts } from "./submit-order.ts";

/** Makes the signed summary, notes its hash as evidence, and leaves one confirmation to the customer to a job. */
export async function confirmOrder(tx: Writer, ports: OrderPorts, order: CheckedOrder, number: number): Promise<void> {
  const document = await makeSignedSummary(tx, ports, order);
  const text = customerMail({
    kind: "confirmation",
    computed: order.computed,
    today: order.capturedOn,
    addressLine: order.subject.addressLine,
    orderNumber: number,
  });
  if (text === null || order.customerEmail === "") return;
  await postMail(
    tx,
    ports.jobs,
    { ...text, purpose: `order:${order.body.uuid}`, recipient: order.customerEmail, attachments: attachmentsOf(order, document) },
    ports.now,
  );
}

async function makeSignedSummary(tx: Writer, ports: OrderPorts, order: CheckedOrder): Promise<StoredDocument | null> {
  const { files, now } = ports;
  const input = {
    computed: order.computed,
    /* The date of the summary that the customer read, where that is this one. */
    today: order.broadcast.match === "same" ? order.broadcast.requestedOn : order.capturedOn,
    createdAt: order.capturedAt,
    addressLine: order.subject.addressLine,
    signed: {
      on: order.capturedOn,
      signatures: await signaturesOf(files, order),
      boxesTicked: order.body.evidence.some((step) => step.event === "vzf_confirmed"),
    },
  };
  const bytes = await renderSummary(input, ports.renderPaper);
  if (bytes === null) return null;
  const document = await storeDocument(tx, files, {
    type: "vzf_signed",
    bytes,
    broadcastId: null,
    orderId: order.body.uuid,
    now,
  });
  await tx
    .insertInto("evidence")
    .values({
      order_id: order.body.uuid,
      event: "vzf_document",
      occurred_at: now,
      sha256: document.sha256,
      source: "server",
      received_at: now,
    })
    .execute();
  return document;
}

/** What was signed, in the order of signing, with the words under it. */
const signed: readonly { readonly type: wire.FileType; readonly label: string }[] = [
  { type: "contract_summary_signature", label: "Unterschrift zur Vertragszusammenfassung" },
  { type: "signature", label: "Unterschrift zum Vertrag" },
];

async function signaturesOf(files: FileStore, order: CheckedOrder): Promise<Signature[]> {
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
function attachmentsOf(order: CheckedOrder, document: StoredDocument | null): MailAttachment[] {
  const own = document === null ? [] : [pdfAttachment(document, "Vertragszusammenfassung-unterschrieben.pdf")];
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
