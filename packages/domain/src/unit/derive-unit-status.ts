import { stands, type OrderStatusCode } from "../order/order-status.ts";
import type { QualificationCode } from "../qualification/qualification-code.ts";
import { latestQualification } from "./latest-qualification.ts";
import { statusAfterQualification, statusOfObjecting, type UnitStatus } from "./unit-status.ts";

export interface UnitOrder {
  readonly status: OrderStatusCode;
  /** The device's time of capture, ISO instant. */
  readonly capturedAt: string;
  /** Since when it has this status, ISO instant. */
  readonly statusAt: string;
}

export interface UnitHistory {
  readonly qualifications: readonly { readonly id: string; readonly code: QualificationCode; readonly createdAt: string }[];
  readonly orders: readonly UnitOrder[];
  /** Marked as sold elsewhere by import or back office. */
  readonly soldElsewhere: boolean;
  /** Who lives there objects to visits and calls (decision 163). */
  readonly objects?: boolean;
}

/**
 * A unit's status from all that is recorded about it, whatever order it arrived in (3-decisions "Field work"):
 * an order that stands makes SALE; else the latest qualification by device time decides. An order that was REJECTED or
 * CANCELLED takes back the ORDER_REGISTERED up to its end, and nothing else: a blacklisted door stays closed. While somebody objects to visits, nothing
 * opens the unit; a sale stands beside it (decision 163).
 */
export function deriveUnitStatus(history: UnitHistory): UnitStatus {
  const status = statusOfHistory(history);
  return history.objects === true ? statusOfObjecting(status) : status;
}

function statusOfHistory(history: UnitHistory): UnitStatus {
  if (history.orders.some(stands)) return "SALE";
  if (history.soldElsewhere) return "EXT_SALE";
  const latest = latestQualification(history.qualifications);
  if (latest === null) return "OPEN";
  if (latest.code === "ORDER_REGISTERED" && history.orders.some((order) => takesBack(order, latest.createdAt))) return "OPEN";
  return statusAfterQualification(latest.code);
}

/** The capture time counts beside the server's, since a device's clock may run ahead of the server's. */
function takesBack(order: UnitOrder, registeredAt: string): boolean {
  return Date.parse(registeredAt) <= Math.max(Date.parse(order.statusAt), Date.parse(order.capturedAt));
}
