import type { Facts } from "../facts.ts";

/** What the app told the salesman while he could still see it. */
export interface History {
  /** Texts that stood in the unit's history. */
  readonly comments: string[];
  /** Units whose order was said to be safe on the device. */
  readonly orders: string[];
}

/** What of it is not true at the server in the end; empty when all is well. */
export function contradictions(told: History, facts: Facts): readonly string[] {
  const comments = countBy(facts.comments.map((one) => one.text));
  const orders = countBy(facts.orders.map((one) => one.unit_id));
  const registered = countBy(facts.qualifications.filter((one) => one.code === "ORDER_REGISTERED").map((one) => one.unit_id));
  return [
    ...told.comments.filter((text) => !comments.has(text)).map((text) => `lost comment: ${text}`),
    ...told.orders.filter((unitId) => !orders.has(unitId)).map((unitId) => `lost order of unit ${unitId}`),
    ...doubled(comments).map((text) => `doubled comment: ${text}`),
    ...doubled(orders).map((unitId) => `doubled order of unit ${unitId}`),
    ...doubled(registered).map((unitId) => `doubled qualification of unit ${unitId}`),
    ...(facts.customers.length === facts.orders.length ? [] : ["customers without an order"]),
    ...(registered.size === facts.orders.length ? [] : ["orders without their qualification"]),
    ...(facts.mails.length === facts.orders.length ? [] : ["not one mail an order"]),
  ];
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function doubled(counts: Map<string, number>): readonly string[] {
  return [...counts].flatMap(([key, count]) => (count > 1 ? [key] : []));
}
