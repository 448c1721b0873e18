import { wire } from "@rundgang/contracts";
import type { OrderNeeds } from "@rundgang/domain";

import type { Writer } from "./open-database.ts";
import { readOrderJson } from "./read-order.ts";

/** What an order is judged by when it is asked what it lacks: the very facts that its GET tells. Null when there is no such order. */
export async function readOrderNeeds(tx: Writer, orderId: string): Promise<OrderNeeds | null> {
  const json = await readOrderJson(tx, orderId);
  if (json === null) return null;
  const { status, contractType, delivered } = wire.order.parse(JSON.parse(json.text));
  if (delivered === undefined) throw new Error("the order's presenter tells what was delivered");
  return { status: status.status, contractType, requestedChanges: status.data.requestedChanges, delivered };
}
