import { dateOf, wire } from "@rundgang/contracts";
import { judgeOrderStep } from "@rundgang/domain";

import { isAwaiting } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { recordOrderStatus } from "../record-order-status.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { withdrawOrder } from "./withdraw-order.ts";

/**
 * The customer withdraws an order on his own page, by today's date of the server: the order is cancelled, its unit opens, and he is
 * confirmed by mail, as with a withdrawal that somebody records for him. One that is withdrawn already stays as it is.
 * Refusals: withdrawal_closed before his confirmation, after the deadline and where nothing is left to withdraw; uuid_conflict.
 * @returns null when it is withdrawn
 */
export async function withdrawByCustomer(
  tx: Writer,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  orderId: string,
  { uuid, reason = "" }: wire.CustomerWithdrawalCreate,
): Promise<Refusal | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["unit_id", "status", "awaiting_until", "customer_confirmed_at"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isWithdrawn(tx, orderId)) return null;
  const from = wire.orderStatusCode.parse(order.status);
  const step = judgeOrderStep({ hand: "customer", from, to: "CANCELLED", withdrawal: true, awaiting: isAwaiting(order) });
  if (step.kind !== "taken") return refuse("withdrawal_closed");
  const received = dateOf(now.toISOString());
  const withdrawn = await withdrawOrder(tx, { jobs, now }, { orderId, received, hand: "customer", userId: null });
  if (isRefusal(withdrawn)) return refuse("withdrawal_closed");
  const status = await recordOrderStatus(tx, {
    id: uuid,
    orderId,
    status: "CANCELLED",
    description: reason.trim(),
    data: { withdrawal: withdrawn },
    userId: null,
    at: now,
    receivedAt: now,
  });
  if (status === null) return refuse("uuid_conflict");
  await refreshUnit(tx, order.unit_id);
  return null;
}

async function isWithdrawn(tx: Writer, orderId: string): Promise<boolean> {
  const status = await tx
    .selectFrom("order_statuses")
    .select("data")
    .where("order_id", "=", orderId)
    .where("status", "=", "CANCELLED")
    .executeTakeFirst();
  return status?.data["withdrawal"] !== undefined;
}
