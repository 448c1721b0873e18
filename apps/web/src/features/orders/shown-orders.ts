import type { wire } from "@rundgang/contracts";
import type { OrderStatusCode } from "@rundgang/domain";

import { customerName, doorText, lostMails, missingWords } from "./order-words.ts";

/** Filters of 'Meine Aufträge' by what became of an order, in the order of the screen. */
export const orderFilters = [
  { name: "all", label: "Alle", of: ["NEW", "PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"] },
  { name: "change_request", label: "Nachforderung", of: ["CHANGE_REQUEST"] },
  { name: "in_review", label: "In Prüfung", of: ["NEW", "PENDING"] },
  { name: "accepted", label: "Angenommen", of: ["ACCEPTED"] },
  { name: "rejected", label: "Abgelehnt", of: ["REJECTED"] },
  { name: "cancelled", label: "Storniert", of: ["CANCELLED"] },
] as const satisfies readonly { readonly name: string; readonly label: string; readonly of: readonly OrderStatusCode[] }[];
export type OrderFilter = (typeof orderFilters)[number]["name"];

/** How many orders each filter shows. */
export function countOrders(orders: readonly wire.Order[]): Readonly<Record<OrderFilter, number>> {
  const counts = { all: 0, change_request: 0, in_review: 0, accepted: 0, rejected: 0, cancelled: 0 };
  for (const { status } of orders) {
    for (const { name, of } of orderFilters) if (isOf(of, status.status)) counts[name] += 1;
  }
  return counts;
}

/** Orders of a filter in which each word of the search stands: in name, number, street or place. */
export function shownOrders(orders: readonly wire.Order[], filter: OrderFilter, search: string): readonly wire.Order[] {
  const { of } = orderFilters.find(({ name }) => name === filter) ?? orderFilters[0];
  const words = search.toLocaleLowerCase("de").split(/\s+/u).filter(Boolean);
  return orders.filter((order) => {
    if (!isOf(of, order.status.status)) return false;
    if (words.length === 0) return true;
    const text = `${customerName(order)} ${order.id} ${doorText(order)} ${order.door?.plz ?? ""} ${order.door?.ort ?? ""}`;
    const searched = text.toLocaleLowerCase("de");
    return words.every((word) => searched.includes(word));
  });
}

/** Something of it waits for the salesman: what is missing, or a mail that did not reach the customer. */
export function needsSalesman(order: wire.Order): boolean {
  return missingWords(order).length > 0 || (order.status.status !== "CANCELLED" && lostMails(order).length > 0);
}

function isOf(codes: readonly OrderStatusCode[], code: OrderStatusCode): boolean {
  return codes.includes(code);
}
