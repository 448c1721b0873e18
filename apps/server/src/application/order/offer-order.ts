import { iri } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { confirmationPaper, mandatePaperOf, withdrawalPaperOf } from "./confirmation-papers.ts";
import { makeUnsignedSummary, postConfirmation, withSummary, type OrderToConfirm } from "./confirm-order.ts";
import { keepPaper, pdfAttachment } from "./keep-paper.ts";
import type { OrderPorts } from "./submit-order.ts";

/** Papers that the customer of a remote order reads before he confirms it. */
const offered = ["vzf_unsigned", "withdrawal_instructions"] as const;

/** One of them as it was made, without its seal. */
export interface OfferedPaper {
  readonly id: string;
  readonly type: (typeof offered)[number];
  readonly sha256: string;
}

/**
 * Makes what the customer of a remote order reads before he confirms it: contract summary and withdrawal instructions, each noted as
 * evidence and sealed by a job. Nothing for a form that brings no texts.
 */
export async function offerOrder(tx: Writer, ports: OrderPorts, order: OrderToConfirm): Promise<void> {
  const whole = withSummary(order);
  if (whole === null) return;
  await makeUnsignedSummary(tx, ports, whole);
  const paper = withdrawalPaperOf(whole);
  if (paper === null) return;
  const bytes = await ports.renderPaper(paper, order.capturedAt);
  await keepPaper(tx, ports, order.id, { type: "withdrawal_instructions", bytes });
}

/** The papers that an order was offered with, in the order in which they were made. */
export async function readOffer(tx: Writer, orderId: string): Promise<readonly OfferedPaper[]> {
  const rows = await tx
    .selectFrom("documents")
    .select(["id", "type", "sha256"])
    .where("order_id", "=", orderId)
    .where("type", "in", [...offered])
    .where("to_seal", "=", true)
    .execute();
  return offered.flatMap((type) => rows.filter((row) => row.type === type).map(({ id, sha256 }) => ({ id, type, sha256 })));
}

/**
 * Confirms a remote order that its customer has just confirmed: its confirmation and its mandate are made, and one mail is left to a job, with
 * the very papers that he has read. Nothing for a form that brings no texts.
 */
export async function confirmOffer(
  tx: Writer,
  ports: OrderPorts,
  order: OrderToConfirm,
  papers: readonly OfferedPaper[],
): Promise<void> {
  const whole = withSummary(order);
  if (whole === null) return;
  const { prices } = order.computed;
  const amounts = { prices, totals: prices.totals };
  const summary = papers.find(({ type }) => type === "vzf_unsigned");
  const mandate = mandatePaperOf(whole);
  const set = [
    ...(mandate === null ? [] : [{ type: "sepa_mandate", paper: mandate } as const]),
    { type: "order_confirmation", paper: confirmationPaper(whole, amounts, summary?.sha256 ?? null) } as const,
  ];
  const made = await Promise.all(
    set.map(async ({ type, paper }) => ({ type, bytes: await ports.renderPaper(paper, ports.now) })),
  );
  const attachments = papers.map(pdfAttachment);
  for (const { type, bytes } of made) {
    const document = await keepPaper(tx, ports, order.id, { type, bytes });
    if (type === "order_confirmation") attachments.push(pdfAttachment(document));
  }
  await postConfirmation(tx, ports, order, { isReceipt: false, amounts, attachments });
}

/** SHA-256 of each by its IRI, as evidence binds them. */
export function boundPapers(papers: readonly OfferedPaper[]): Record<string, string> {
  return Object.fromEntries(papers.map(({ id, sha256 }) => [iri("documents", id), sha256]));
}
