import type { wire } from "@rundgang/contracts";
import type { OrderStatusCode } from "@rundgang/domain";
import { customerName } from "@rundgang/domain";

import { customerStateOf } from "../../parts/customer-link/customer-state.ts";
import { doorText, lostMails, missingWords } from "./order-words.ts";

/** Filters of 'Meine Aufträge' by what became of an order, in the order of the screen. */
export const orderFilters = [
  { name: "all", label: "Alle" },
  { name: "change_request", label: "Nachforderung" },
  { name: "awaiting", label: "Wartet auf Kunden" },
  { name: "received", label: "Eingegangen" },
  { name: "in_review", label: "In Prüfung" },
  { name: "accepted", label: "Angenommen" },
  { name: "rejected", label: "Abgelehnt" },
  { name: "cancelled", label: "Storniert" },
] as const;
export type OrderFilter = (typeof orderFilters)[number]["name"];

const filterOf: Readonly<Record<OrderStatusCode, OrderFilter>> = {
  NEW: "received",
  PENDING: "in_review",
  CHANGE_REQUEST: "change_request",
  ACCEPTED: "accepted",
  REJECTED: "rejected",
  CANCELLED: "cancelled",
};

/** The one filter, beside 'Alle', that shows an order: what waits for its customer is with nobody else. */
function shownBy(order: wire.Order): OrderFilter {
  return customerStateOf(order) === "awaiting" ? "awaiting" : filterOf[order.status.status];
}

/** How many orders each filter shows. */
export function countOrders(orders: readonly wire.Order[]): Readonly<Record<OrderFilter, number>> {
  const counts = {
    all: orders.length,
    change_request: 0,
    awaiting: 0,
    received: 0,
    in_review: 0,
    accepted: 0,
    rejected: 0,
    cancelled: 0,
  };
  for (const order of orders) counts[shownBy(order)] += 1;
  return counts;
}

/**
 * Orders of a filter in which each word of the search stands: in name, number, street or place. Those that wait for the salesman come first; among
 * them, and among the others, the order is as given.
 */
export function shownOrders(orders: readonly wire.Order[], filter: OrderFilter, search: string): readonly wire.Order[] {
  const words = search.toLocaleLowerCase("de").split(/\s+/u).filter(Boolean);
  const shown = orders.filter((order) => {
    if (filter !== "all" && shownBy(order) !== filter) return false;
    if (words.length === 0) return true;
    const text = `${customerName(order)} ${order.id} ${doorText(order)} ${order.door?.plz ?? ""} ${order.door?.ort ?? ""}`;
    const searched = text.toLocaleLowerCase("de");
    return words.every((word) => searched.includes(word));
  });
  return [...shown.filter(needsSalesman), ...shown.filter((order) => !needsSalesman(order))];
}

/** Something of it waits for the salesman: what is missing, a question of its customer, or a mail that did not reach him. */
export function needsSalesman(order: wire.Order): boolean {
  const isAsked = customerStateOf(order) === "awaiting" && (order.questions ?? []).length > 0;
  return isAsked || missingWords(order).length > 0 || (order.status.status !== "CANCELLED" && lostMails(order).length > 0);
}
