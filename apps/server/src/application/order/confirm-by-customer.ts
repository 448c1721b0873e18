import { dateOf, iri, type wire } from "@rundgang/contracts";
import { boxesOf, compareTotals } from "@rundgang/domain";

import { isAwaiting } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseInvalid, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { refuseInCall } from "../consultation/refuse-in-call.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { confirmOffer } from "./confirm-order.ts";
import { confirmationDeviations, type ConfirmationDeviation, type ConfirmedFrom } from "./confirmation-deviations.ts";
import { isSummaryShown } from "../customer/note-steps.ts";
import { noteEvidence } from "./note-evidence.ts";
import { boundPapers, readOffer, type MadePaper } from "./made-papers.ts";
import { withSummary, type OrderToConfirm } from "./order-to-confirm.ts";
import { readStoredOrder } from "./stored-order.ts";
import type { OrderPorts } from "./order-ports.ts";
import { recordWebhookEvent } from "../../webhooks/record-event.ts";

type Confirmation = Pick<wire.CustomerConfirmationCreate, "ticked" | "summarySha256" | "totals">;

/**
 * The customer orders what was captured for him from afar: box by box, for the summary and the amounts that he has read. The order's row is
 * locked: of two confirmations, or of one and the end of the 14 days, exactly one has its effect. With it its papers are made, one mail is
 * left to a job, evidence is noted and the order announced, all in `tx` or nothing.
 * Refusals: already_confirmed, order_closed, in_call, order_changed, invalid at `ticked`: a box that is open, or a summary that was not shown to its
 * end.
 * @returns null when it is confirmed
 */
export async function confirmByCustomer(
  tx: Writer,
  ports: OrderPorts,
  from: ConfirmedFrom,
  body: Confirmation,
): Promise<Refusal | null> {
  const { orderId } = from;
  const row = await tx
    .selectFrom("orders")
    .select(["unit_id", "user_id", "status", "awaiting_until", "customer_confirmed_at"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.customer_confirmed_at !== null) return refuse("already_confirmed");
  /* The chore that ends it comes within the hour. */
  const isOver = row.awaiting_until === null || row.awaiting_until <= ports.now;
  const stored = await readStoredOrder(tx, orderId);
  if (!isAwaiting(row) || isOver || stored === null) return refuse("order_closed");
  const against = await refuseInCall(tx, { unitId: row.unit_id, salesmanId: row.user_id, now: ports.now });
  if (against !== null) return against;
  const order: OrderToConfirm = { ...stored, orderedOn: dateOf(ports.now.toISOString()) };
  const papers = await readOffer(tx, orderId);
  const refusal = judge(order, papers, body, await isSummaryShown(tx, orderId));
  if (refusal !== null) return refusal;
  const deviations = await confirmationDeviations(tx, row, from, ports.now);
  await keepConfirmation(tx, ports, from, { papers, body, deviations });
  await confirmOffer(tx, ports, order, papers);
  await announceOrder(tx, orderId);
  await refreshUnit(tx, row.unit_id);
  return null;
}

/** Whether what was read is the order as it is, its summary was shown to its end, and every box is ticked. */
function judge(order: OrderToConfirm, papers: readonly MadePaper[], body: Confirmation, isShown: boolean): Refusal | null {
  const summary = papers.find(({ type }) => type === "vzf_unsigned")?.sha256 ?? null;
  const boxes = boxesOf(withSummary(order)?.summary.confirmations ?? [], "page");
  const known = new Set(boxes.map(({ key }) => key));
  const isOther =
    body.summarySha256 !== summary ||
    compareTotals(body.totals, order.computed.prices.totals).length > 0 ||
    body.ticked.some((key) => !known.has(key));
  if (isOther) return refuse("order_changed");
  if (boxes.length > 0 && summary !== null && !isShown) return refuseInvalid([{ propertyPath: "ticked", message: notShown }]);
  const ticked = new Set(body.ticked);
  const open = boxes.filter(({ key }) => !ticked.has(key));
  if (open.length === 0) return null;
  return refuseInvalid(open.map(({ text }) => ({ propertyPath: "ticked", message: `Bitte bestätigen Sie noch: ${text}` })));
}

const notShown = "Bitte öffnen Sie zuerst die Vertragszusammenfassung auf dieser Seite, und lesen Sie sie bis zum Ende.";

interface Kept {
  readonly papers: readonly MadePaper[];
  readonly body: Confirmation;
  readonly deviations: readonly ConfirmationDeviation[];
}

/** Keeps what was ticked for which amounts, and binds it to the evidence with the papers that were read, and from where it came. */
async function keepConfirmation(
  tx: Writer,
  { now }: OrderPorts,
  { orderId, sessionId, openedFrom, network }: ConfirmedFrom,
  { papers, body, deviations }: Kept,
): Promise<void> {
  const { ticked, totals, summarySha256 } = body;
  const confirmation = {
    ticked: [...new Set(ticked)].toSorted(),
    totals,
    ...(deviations.length > 0 && { deviations }),
  };
  await tx
    .updateTable("orders")
    .set({ customer_confirmed_at: now, customer_confirmation: JSON.stringify(confirmation) })
    .where("id", "=", orderId)
    .execute();
  const bound = { confirmation: contentHash(confirmation), openedFrom, address: network, session: sessionId };
  const documents = { ...boundPapers(papers), ...bound };
  await noteEvidence(tx, orderId, now, [{ event: "customer_confirmed", sha256: summarySha256, documents }]);
  const about = iri("auftrags", orderId);
  await recordWebhookEvent(tx, { kind: "auftrag.customer_confirmed", about, data: { auftrag: about } });
}
