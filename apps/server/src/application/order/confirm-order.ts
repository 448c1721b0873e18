import type { wire } from "@rundgang/contracts";
import { buildContractSummary, paperNames, type ContractSummary } from "@rundgang/domain";
import { summaryPaper, type Paper } from "@rundgang/documents";

import type { Writer } from "../../db/open-database.ts";
import type { PricedAnswers } from "../../documents/priced-answers.ts";
import type { StoredDocument } from "../../documents/store-document.ts";
import { extensionOf } from "../../files/extension-of.ts";
import type { MailAttachment } from "../../mail/mail-attachment.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import { confirmationPaper, mandatePaperOf, withdrawalPaperOf } from "./confirmation-papers.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";
import { keepPaper, pdfAttachment } from "./keep-paper.ts";
import type { OrderFile } from "./order-files.ts";
import { proofSteps } from "./proof-steps.ts";
import { signedPricesOf, type SignedPrices } from "./signed-prices.ts";
import { makeSignedPaper, signedSummaryOf, withBytes, type SignedSummary } from "./signed-summary.ts";
import type { OrderPorts } from "./submit-order.ts";

/** An order whose confirmation is due: what it was made from, and what the customer signed. */
export interface OrderToConfirm {
  readonly id: string;
  /** For people. */
  readonly number: number;
  readonly contractType: wire.OrderCreate["contractType"];
  readonly computed: PricedAnswers;
  readonly shownTotals: wire.ShownTotals;
  readonly capturedAt: Date;
  /** ISO date in Berlin of the capture. */
  readonly capturedOn: string;
  /** ISO date in Berlin of the order: of the capture, of a remote one that of its customer's confirmation. */
  readonly orderedOn: string;
  readonly addressLine: string;
  readonly files: readonly OrderFile[];
  readonly broadcast: FoundBroadcast;
  /** Empty: nobody to write to. */
  readonly customerEmail: string;
  /** The account of the mandate, where it was put right after the capture; null: that of the answers. */
  readonly correctedIban: string | null;
}

/** With its contract summary, whose head, names and texts stand on all its papers. */
export interface ConfirmableOrder extends OrderToConfirm {
  readonly summary: ContractSummary;
}

/**
 * Makes the papers of an order, notes the hash of each as evidence, leaves their seal to a job, and one mail to the customer to another.
 * Where it is not known what summary was signed, nothing is called signed, and the mail confirms the receipt alone (3-decisions
 * "Documents"). Nothing is made for a form that brings no texts.
 */
export async function confirmOrder(tx: Writer, ports: OrderPorts, order: OrderToConfirm): Promise<void> {
  const whole = withSummary(order);
  if (whole === null) return;
  const { prices } = order.computed;
  const signed = await withBytes(ports.files, signedSummaryOf(order.files, order.broadcast, await proofSteps(tx, order.id)));
  const amounts = signedPricesOf(signed, prices, order.shownTotals);
  const attachments = await makePapers(tx, ports, whole, signed, amounts);
  await postConfirmation(tx, ports, order, { isReceipt: signed.kind === "differs", amounts, attachments });
}

/** An order with its contract summary; null for a form that brings no texts. */
export function withSummary(order: OrderToConfirm): ConfirmableOrder | null {
  const { form, answers, prices } = order.computed;
  const summary = buildContractSummary(form, answers, prices, { today: order.capturedOn });
  return summary === null ? null : { ...order, summary };
}

/** What an order is confirmed with to its customer. */
interface Confirmation {
  /** It confirms the receipt, and nothing of what was ordered. */
  readonly isReceipt: boolean;
  readonly amounts: SignedPrices;
  readonly attachments: readonly MailAttachment[];
}

/** Leaves the one mail that confirms an order to a job; none where there is nobody to write to. */
export async function postConfirmation(
  tx: Writer,
  { jobs, now }: Pick<OrderPorts, "jobs" | "now">,
  order: OrderToConfirm,
  { isReceipt, amounts, attachments }: Confirmation,
): Promise<void> {
  const { form, answers } = order.computed;
  const text = customerMail({
    kind: isReceipt ? "receipt" : "confirmation",
    computed: { form, answers, prices: amounts.prices ?? { lines: [], totals: amounts.totals } },
    today: order.orderedOn,
    addressLine: order.addressLine,
    orderNumber: order.number,
  });
  if (text === null || order.customerEmail === "") return;
  await postMail(tx, jobs, { ...text, purpose: `order:${order.id}`, recipient: order.customerEmail, attachments }, now);
}

/** Makes all papers of an order; answers those that go out with its confirmation. The mandate, with its IBAN, stays with the order. */
async function makePapers(
  tx: Writer,
  ports: OrderPorts,
  order: ConfirmableOrder,
  signed: SignedSummary,
  amounts: SignedPrices,
): Promise<MailAttachment[]> {
  const set = (paper: Paper | null) => (paper === null ? null : ports.renderPaper(paper, order.capturedAt));
  const summary = signed.kind === "differs" ? null : await makeSummary(tx, ports, order, signed);
  const confirmation = summary === null ? null : confirmationPaper(order, amounts, summary.sha256);
  /* All at once: the transaction waits for them. */
  const papers = await Promise.all([set(mandatePaperOf(order)), set(confirmation), set(withdrawalPaperOf(order))]);
  const types = ["sepa_mandate", "order_confirmation", "withdrawal_instructions"] as const;
  const attachments = summary === null ? [] : [...summary.attachments];
  for (const [place, type] of types.entries()) {
    const bytes = papers[place] ?? null;
    if (bytes === null) continue;
    const document = await keepPaper(tx, ports, order.id, { type, bytes });
    if (type !== "sepa_mandate") attachments.push(pdfAttachment(document));
  }
  return attachments;
}

interface MadeSummary {
  readonly attachments: readonly MailAttachment[];
  /** Of the summary itself, where one of ours was signed or sent. */
  readonly sha256: string | null;
}

/** The signed paper; for an order without a signature the summary that was sent, or one that is called what it is. */
async function makeSummary(
  tx: Writer,
  ports: OrderPorts,
  order: ConfirmableOrder,
  signed: Exclude<SignedSummary, { kind: "differs" }>,
): Promise<MadeSummary> {
  if (signed.kind !== "none") {
    const { bytes, beside } = await makeSignedPaper(tx, ports, order, signed);
    const document = await keepPaper(tx, ports, order.id, { type: "vzf_signed", bytes });
    const attachments = [pdfAttachment(document), ...beside.map(besideAttachment)];
    return { attachments, sha256: signed.kind === "sent" ? signed.broadcast.sha256 : null };
  }
  const document = await makeUnsignedSummary(tx, ports, order);
  return { attachments: [pdfAttachment(document)], sha256: document.sha256 };
}

/** The summary of an order as nobody has signed it. */
export async function makeUnsignedSummary(tx: Writer, ports: OrderPorts, order: ConfirmableOrder): Promise<StoredDocument> {
  const { summary, addressLine } = order;
  const bytes = await ports.renderPaper(summaryPaper({ summary, addressLine }), order.capturedAt);
  return keepPaper(tx, ports, order.id, { type: "vzf_unsigned", bytes });
}

/** A file of the summary on paper that takes no page behind it. */
function besideAttachment(file: OrderFile, index: number): MailAttachment {
  const filename = `${paperNames.contract_summary.file}-Papier-${index + 1}.${extensionOf(file.mediaType)}`;
  return { document: file.id, filename, mediaType: file.mediaType, sha256: file.sha256 };
}
