import type { wire } from "@rundgang/contracts";
import { signaturePage, type ProofStep, type ProvedFile, type SignatureField } from "@rundgang/documents";
import { boxesOf, paperNames } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";

import type { Writer } from "../../db/open-database.ts";
import { photoPreview } from "../../documents/photo-preview.ts";
import { signatureImage } from "../../documents/signature-image.ts";
import { TryLater } from "../../errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { extensionOf } from "../../files/extension-of.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { DocumentAttachment } from "../../mail/mail-attachment.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import { pdfAttachment } from "./make-papers.ts";
import type { OrderFile } from "./order-files.ts";
import { proofSteps, type NotedStep } from "./proof-steps.ts";
import type { OrderPorts } from "./order-ports.ts";
import type { ConfirmableOrder } from "./order-to-confirm.ts";

/** What of an order's summary was signed (3-decisions "Documents"). */
export type SignedSummary =
  /** On the screen, and it is the one that was sent: of this order, by its hash too. */
  | { readonly kind: "sent"; readonly broadcast: SentBroadcast }
  /** On the screen, and no summary of this order is known. */
  | { readonly kind: "differs" }
  /** On paper, of which photos or a file were made. */
  | { readonly kind: "files"; readonly files: readonly OrderFile[] }
  /** None. */
  | { readonly kind: "none" };

type SentBroadcast = Extract<FoundBroadcast, { match: "same" | "other" }> & { readonly documentId: string };

/** Steps whose hash is that of the summary. */
const summarySteps = new Set(["vzf_sent", "vzf_opened", "vzf_confirmed", "vzf_signed"]);

/**
 * Finds out what was signed. Where a step names another document than the one that was sent, or that one was made for another unit, it was not
 * signed.
 */
export function signedSummaryOf(
  unitId: string,
  files: readonly OrderFile[],
  broadcast: FoundBroadcast,
  steps: readonly Pick<NotedStep, "event" | "sha256">[],
): SignedSummary {
  if (files.some((file) => file.type === "contract_summary_signature")) {
    if (broadcast.match !== "same" || broadcast.documentId === null || broadcast.unitId !== unitId) return { kind: "differs" };
    const { documentId, sha256 } = broadcast;
    const other = steps.some((step) => summarySteps.has(step.event) && step.sha256 !== null && step.sha256 !== sha256);
    return other ? { kind: "differs" } : { kind: "sent", broadcast: { ...broadcast, documentId } };
  }
  const papers = files.filter((file) => file.type === "contract_summary");
  return papers.length === 0 ? { kind: "none" } : { kind: "files", files: papers };
}

/** Whether the bytes that were sent still lie in the store: without them it cannot be shown what was signed. */
export async function withBytes(store: FileStore, summary: SignedSummary): Promise<SignedSummary> {
  if (summary.kind !== "sent") return summary;
  const { documentId, sha256 } = summary.broadcast;
  return sha256 !== null && (await store.holds(documentId, sha256)) ? summary : { kind: "differs" };
}

/** The signed paper, and what of the summary is not in it and goes out beside it. */
export interface SignedPaper {
  readonly bytes: Uint8Array;
  readonly beside: readonly DocumentAttachment[];
}

/**
 * Makes the signed paper: the bytes of the summary as they were sent or uploaded, and one page behind them as an incremental update; where they
 * take no page, the page alone. Photos lie in a document of their own, byte for byte. Nothing that was signed is rendered anew.
 */
export async function makeSignedPaper(
  tx: Writer,
  ports: OrderPorts,
  order: ConfirmableOrder,
  summary: Extract<SignedSummary, { kind: "sent" | "files" }>,
): Promise<SignedPaper> {
  const page = await pageOf(tx, ports.files, order);
  return summary.kind === "sent"
    ? paperOfSent(ports, order, page, summary.broadcast)
    : paperOfFiles(ports, order, page, summary.files);
}

type Page = Omit<Parameters<typeof signaturePage>[0], "summary">;

/** Behind the summary's own bytes. Those of an earlier release may take no page: then the page stands alone, and they go out beside it. */
async function paperOfSent(
  ports: OrderPorts,
  order: ConfirmableOrder,
  page: Page,
  { documentId, requestedOn }: SentBroadcast,
): Promise<SignedPaper> {
  const base = await bytesOf(ports.files, documentId);
  const sha256 = sha256Of(base);
  const pageFor = (place: "before" | "beside") =>
    signaturePage({ ...page, summary: { sha256, date: germanDate(requestedOn), place } });
  const bytes = await ports.appendPaper(base, pageFor("before"), order.capturedAt);
  if (bytes !== null) return { bytes, beside: [] };
  const alone = await ports.renderPaper(pageFor("beside"), order.capturedAt);
  return { bytes: alone, beside: [pdfAttachment({ id: documentId, type: "vzf_unsigned", sha256 })] };
}

/** With each photo as it is, where a JPEG can be; where the paper cannot be set so, with smaller pictures and the photos as files in it. */
async function paperOfFiles(
  ports: OrderPorts,
  order: ConfirmableOrder,
  page: Page,
  files: readonly OrderFile[],
): Promise<SignedPaper> {
  try {
    return await setFiles(ports, order, page, files, photoOf);
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    return setFiles(ports, order, page, files, previewOf);
  }
}

async function setFiles(
  ports: OrderPorts,
  order: ConfirmableOrder,
  page: Page,
  files: readonly OrderFile[],
  show: typeof photoOf,
): Promise<SignedPaper> {
  const photos = files.filter((file) => file.mediaType.startsWith("image/"));
  const [first, ...others] = files.filter((file) => file.mediaType === "application/pdf");
  const shown = await Promise.all(photos.map((file, index) => show(ports.files, file, index + 1)));
  const named = others.map((file, index) => hashOf(`Datei ${index + 2} der Vertragszusammenfassung`, file));
  const contract = order.files
    .filter((file) => file.type === "contract")
    .map((file, index) => hashOf(`Vertrag auf Papier ${index + 1}`, file));
  if (first !== undefined) {
    const base = await bytesOf(ports.files, first.id);
    const paper = signaturePage({
      ...page,
      summary: { sha256: first.sha256, date: page.date, place: "before" },
      files: [...shown, ...named, ...contract],
    });
    const bytes = await ports.appendPaper(base, paper, order.capturedAt).catch(nullIfLater);
    if (bytes !== null) return { bytes, beside: others.map(besideAttachment) };
  }
  const refused = first === undefined ? [] : [hashOf("Datei 1 der Vertragszusammenfassung", first)];
  const paper = signaturePage({ ...page, summary: null, files: [...shown, ...refused, ...named, ...contract] });
  const bytes = await ports.renderPaper(paper, order.capturedAt);
  return { bytes, beside: (first === undefined ? others : [first, ...others]).map(besideAttachment) };
}

function besideAttachment(file: OrderFile, index: number): DocumentAttachment {
  const filename = `${paperNames.contract_summary.file}-Papier-${index + 1}.${extensionOf(file.mediaType)}`;
  return { document: file.id, filename, mediaType: file.mediaType, sha256: file.sha256 };
}

function hashOf(title: string, { sha256 }: OrderFile): ProvedFile {
  return { title, sha256, picture: null, original: null };
}

/** A foreign PDF may be more than a thread of ours can read: it is no reason to keep an order waiting for ever. */
function nullIfLater(error: unknown): null {
  if (error instanceof TryLater) return null;
  throw error;
}

/** A JPEG lies in the PDF as it is. */
async function photoOf(store: FileStore, file: OrderFile, number: number): Promise<ProvedFile> {
  if (file.mediaType !== "image/jpeg") return previewOf(store, file, number);
  return { title: photoTitle(number), sha256: file.sha256, picture: await bytesOf(store, file.id), original: null };
}

/** A smaller picture, with the photo's own bytes beside it. */
async function previewOf(store: FileStore, file: OrderFile, number: number): Promise<ProvedFile> {
  const bytes = await bytesOf(store, file.id);
  const title = photoTitle(number);
  const name = `${paperNames.contract_summary.file}-Foto-${number}.${extensionOf(file.mediaType)}`;
  const original = { name, mediaType: file.mediaType, bytes, description: title };
  return { title, sha256: file.sha256, picture: await photoPreview(bytes), original };
}

function photoTitle(number: number): string {
  return `Foto ${number} der Vertragszusammenfassung`;
}

async function pageOf(tx: Writer, store: FileStore, order: ConfirmableOrder): Promise<Page> {
  const { summary } = order;
  const steps = await proofSteps(tx, order.id);
  const ticked = steps.some(({ event }) => event === "vzf_confirmed");
  return {
    provider: summary.provider,
    orderNumber: order.number,
    customer: summary.signature.name,
    addressLine: order.addressLine,
    date: germanDate(order.capturedOn),
    texts: `Formular ${order.computed.form.definition.version}, Texte Fassung ${summary.version}`,
    files: [],
    steps: steps.slice(-mostSteps).map(wordsOf),
    confirmed: ticked ? boxesOf(summary.confirmations, "mail").map(({ text }) => text) : [],
    signatures: await signaturesOf(store, order),
  };
}

/** A device notes each photo and each signature that was taken anew: the last steps are those that count. */
const mostSteps = 16;

const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "medium" });

const stepNames: Readonly<Record<wire.Evidence["event"] | "received", string>> = {
  vzf_sent: "Vertragszusammenfassung per E-Mail gesendet",
  vzf_opened: "Vertragszusammenfassung geöffnet",
  vzf_confirmed: "Vertragszusammenfassung bestätigt",
  vzf_signed: "Vertragszusammenfassung unterschrieben",
  vzf_photographed: "Vertragszusammenfassung fotografiert",
  vzf_uploaded: "Vertragszusammenfassung hochgeladen",
  contract_signed: "Vertrag unterschrieben",
  contract_photographed: "Vertrag fotografiert",
  contract_uploaded: "Vertrag hochgeladen",
  received: "Auftrag eingegangen",
};

function wordsOf({ event, at, source }: NotedStep): ProofStep {
  return { text: stepNames[event], at: time.format(at), clock: source === "device" ? "Gerät" : "Server" };
}

/** What was signed on the screen, in the order of signing, with the words under it. */
const signed: readonly { readonly type: wire.FileType; readonly label: string }[] = [
  { type: "contract_summary_signature", label: "Unterschrift zur Vertragszusammenfassung" },
  { type: "signature", label: "Unterschrift zum Vertrag" },
];

async function signaturesOf(store: FileStore, order: ConfirmableOrder): Promise<SignatureField[]> {
  const place = [order.summary.signature.city, germanDate(order.capturedOn)].filter((part) => part !== "").join(", ");
  const fields: SignatureField[] = [];
  for (const { type, label } of signed) {
    const file = order.files.find((one) => one.type === type && one.mediaType.startsWith("image/"));
    if (file !== undefined) fields.push({ label, place, image: await signatureImage(await bytesOf(store, file.id)) });
  }
  return fields;
}

async function bytesOf(store: FileStore, id: string): Promise<Uint8Array> {
  const bytes = await store.get(id);
  if (bytes === null) throw new Error(`the bytes of file ${id} are gone`);
  return bytes;
}
