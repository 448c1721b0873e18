import type { Writer } from "../../db/open-database.ts";
import type { StoredDocument } from "../../documents/store-document.ts";
import { ensureStatusLink } from "../customer/status-link.ts";
import type { MailAttachment } from "../../mail/mail-attachment.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import type { MadePaper } from "./made-papers.ts";
import { makePapers, pdfAttachment } from "./make-papers.ts";
import { isMailed, unsignedSource } from "./order-papers.ts";
import type { OrderPorts } from "./order-ports.ts";
import { withSummary, type OrderToConfirm } from "./order-to-confirm.ts";
import { proofSteps } from "./proof-steps.ts";
import { signedPricesOf, type SignedPrices } from "./signed-prices.ts";
import { makeSignedPaper, signedSummaryOf, withBytes } from "./signed-summary.ts";

/** Makes what the customer of a remote order reads before he confirms it. Nothing for a form that brings no texts. */
export async function offerOrder(tx: Writer, ports: OrderPorts, order: OrderToConfirm): Promise<void> {
  const whole = withSummary(order);
  if (whole !== null) await makePapers(tx, ports, "offered", unsignedSource(whole));
}

/**
 * Confirms a remote order that its customer has just confirmed: the rest of its papers is made, and one mail is left to a job, with the very
 * papers that he has read (`offer`). Nothing for a form that brings no texts.
 */
export async function confirmOffer(
  tx: Writer,
  ports: OrderPorts,
  order: OrderToConfirm,
  offer: readonly MadePaper[],
): Promise<void> {
  const whole = withSummary(order);
  if (whole === null) return;
  const summarySha256 = offer.find(({ type }) => type === "vzf_unsigned")?.sha256 ?? null;
  const source = { ...unsignedSource(whole), summarySha256 };
  const made = await makePapers(tx, ports, "confirmed", source);
  const attachments = [...offer, ...made].filter(isMailed).map(pdfAttachment);
  await postConfirmation(tx, ports, order, { isReceipt: false, amounts: source.amounts, attachments });
}

/**
 * Confirms an order whose proof is whole: its papers are made, and one mail is left to a job. Where it is not known what summary was signed,
 * nothing is called signed, and the mail confirms the receipt alone (3-decisions "Documents"). Nothing for a form that brings no texts.
 */
export async function confirmOrder(tx: Writer, ports: OrderPorts, order: OrderToConfirm): Promise<void> {
  const whole = withSummary(order);
  if (whole === null) return;
  const steps = await proofSteps(tx, order.id);
  const signed = await withBytes(ports.files, signedSummaryOf(order.unitId, order.files, order.broadcast, steps));
  const amounts = signedPricesOf(signed, order.computed.prices, order.shownTotals);
  const isSummaryKnown = signed.kind !== "differs";
  const paper = signed.kind === "sent" || signed.kind === "files" ? await makeSignedPaper(tx, ports, whole, signed) : null;
  const made = await makePapers(tx, ports, "completed", {
    ...unsignedSource(whole),
    amounts,
    isSummaryKnown,
    signedSummary: paper?.bytes ?? null,
    summarySha256: signed.kind === "sent" ? signed.broadcast.sha256 : null,
  });
  const attachments = made.filter(isMailed).flatMap((one) => attachmentsOf(one, paper?.beside ?? []));
  await postConfirmation(tx, ports, order, { isReceipt: !isSummaryKnown, amounts, attachments });
}

/** A paper as it goes out with a mail; with the signed summary goes what of it takes no page behind it. */
function attachmentsOf(paper: StoredDocument, beside: readonly MailAttachment[]): MailAttachment[] {
  return paper.type === "vzf_signed" ? [pdfAttachment(paper), ...beside] : [pdfAttachment(paper)];
}

/** What an order is confirmed with to its customer. */
interface Confirmation {
  /** It confirms the receipt, and nothing of what was ordered. */
  readonly isReceipt: boolean;
  readonly amounts: SignedPrices;
  readonly attachments: readonly MailAttachment[];
}

/** Leaves the one mail that confirms an order to a job; none where there is nobody to write to. */
async function postConfirmation(
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
    status: await ensureStatusLink(tx, order.id, now),
  });
  if (text === null || order.customerEmail === "") return;
  await postMail(tx, jobs, { ...text, purpose: `order:${order.id}`, recipient: order.customerEmail, attachments }, now);
}
