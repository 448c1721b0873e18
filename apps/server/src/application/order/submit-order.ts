import type { wire } from "@rundgang/contracts";
import { orderTypeOf } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import type { Actor } from "../../policies/actor.ts";
import { issueLink, type LinkPorts } from "../customer/issue-link.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { checkOrder, type CheckedOrder } from "./check-order.ts";
import { confirmOrder, offerOrder } from "./confirm-order.ts";
import { insertOrder } from "./insert-order.ts";
import type { OrderPorts } from "./order-ports.ts";
import type { OrderToConfirm } from "./order-to-confirm.ts";

/**
 * Takes a signed order: checks what must be there, recomputes everything that the device computed, stores order, status NEW,
 * evidence and the signed summary, leaves the confirmation mail to a job, and derives the unit. All of it in `tx` or nothing.
 * A remote order is signed by nobody: it waits for its customer, who gets a link to the papers that he is to confirm.
 * Refusals: invalid, unit_unknown, customer_unknown, files_missing, signature_missing, file_taken,
 * already_ordered, uuid_conflict, in_call for a remote one. Prices, violations and
 * older forms are never one: they are stored as deviations (3-decisions "The queue").
 * @returns null when it is taken
 */
export async function submitOrder(
  tx: Writer,
  ports: SubmitPorts,
  actor: Actor,
  body: wire.OrderCreate,
  capturedAt: Date,
): Promise<Refusal | null> {
  const order = await checkOrder(tx, ports, actor, body, capturedAt);
  if (isRefusal(order)) return order;
  const number = await insertOrder(tx, order, ports.now);
  if (number === null) return refuse("uuid_conflict");
  const taken: OrderToConfirm = {
    ...order,
    id: body.uuid,
    number,
    contractType: body.contractType,
    orderedOn: order.capturedOn,
    shownTotals: body.shownTotals,
    unitId: order.subject.unitId,
    addressLine: order.subject.addressLine,
    correctedIban: null,
  };
  if (body.contractType === "remote") {
    await offerOrder(tx, ports, taken);
    await issueLink(tx, ports, { orderId: body.uuid, userId: null, mail: true });
  } else if (isConfirmable(order)) await confirmOrder(tx, ports, taken);
  await refreshUnit(tx, order.subject.unitId);
  return null;
}

/** Paper is confirmed when its proof is there, what is signed live as it comes (3-decisions "Mails"). */
function isConfirmable({ body, proof }: CheckedOrder): boolean {
  return orderTypeOf(body.contractType) !== "paper" || (proof.contract && proof.vzf);
}

/** What a remote order needs besides: its customer gets a link. */
export type SubmitPorts = OrderPorts & Pick<LinkPorts, "keys" | "publicUrl">;
