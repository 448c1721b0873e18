import { orderTypeOf } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { confirmOrder } from "./confirm-order.ts";
import { hasPapers } from "./made-papers.ts";
import { proofOf } from "./order-files.ts";
import { readStoredOrder } from "./stored-order.ts";
import type { OrderPorts } from "./order-ports.ts";

/**
 * Confirms an order on paper to the customer once its proof is whole (3-decisions "Mails"): as it was captured, by its own form version.
 * Nothing happens where it is not whole, or was confirmed before.
 */
export async function confirmWhenProved(tx: Writer, ports: OrderPorts, orderId: string): Promise<void> {
  const order = await readStoredOrder(tx, orderId);
  if (order === null || orderTypeOf(order.contractType) !== "paper" || (await hasPapers(tx, orderId))) return;
  const summaryRequired = order.computed.form.definition.data.mailTemplate !== null;
  const proof = proofOf(order.contractType, summaryRequired, order.files);
  if (proof.contract && proof.vzf) await confirmOrder(tx, ports, order);
}
