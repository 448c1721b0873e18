import { isUnsent, needsPerson, type QueueEntry, type QueueView } from "../../data/outbox/queue-view.ts";

export type QueueFilter = "unsent" | "waiting" | "dependent" | "blocked";

/** The chips above the list, in their order. */
export const queueFilters: readonly { readonly name: QueueFilter; readonly label: string }[] = [
  { name: "unsent", label: "Offen" },
  { name: "waiting", label: "Wartet" },
  { name: "dependent", label: "Abhängig" },
  { name: "blocked", label: "Blockiert" },
];

/** True when the entry belongs to that chip. 'Abhängig' waits for another request, 'Wartet' for the line or its turn. */
export function belongsTo(filter: QueueFilter, entry: QueueEntry): boolean {
  switch (filter) {
    case "unsent":
      return isUnsent(entry);
    case "waiting":
      return entry.state === "open" && !isDependent(entry);
    case "dependent":
      return isDependent(entry);
    case "blocked":
      return needsPerson(entry);
  }
}

/** How many stand under each chip; nothing before the queue is read: a 0 would say that all is sent. */
export function chipCounts({ ready, entries, sent }: QueueView): { readonly [name in QueueFilter | "sent"]?: number } {
  if (!ready) return {};
  const under = queueFilters.map(({ name }) => [name, entries.filter((entry) => belongsTo(name, entry)).length]);
  return { ...Object.fromEntries(under), sent: sent.length };
}

/** Open, and waiting for another request of its chain. */
export function isDependent(entry: QueueEntry): boolean {
  return entry.state === "open" && entry.waitsForRequest;
}

/** An unsent order with how much of its chain has arrived: 'Nicht übermittelte Aufträge' (A §2). */
export interface UnsentOrder {
  readonly chainId: string;
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly blocked: boolean;
}

/** The chains that carry an order and are not through yet. */
export function unsentOrders(entries: readonly QueueEntry[]): UnsentOrder[] {
  return [...Map.groupBy(entries, (entry) => entry.chainId)].flatMap(([chainId, chain]) => {
    const order = chain.find((entry) => entry.kind === "order");
    if (order === undefined || !chain.some(isUnsent)) return [];
    const sent = chain.filter((entry) => entry.state === "closed");
    const counted = chain.filter((entry) => entry.state !== "cancelled");
    const title = order.place === null ? order.title : `${order.title}, ${order.place}`;
    return [{ chainId, title, done: sent.length, total: counted.length, blocked: chain.some(needsPerson) }];
  });
}

/** 'Kunden: 1 offen, 1 geschlossen · Aufträge: …': requests by kind, open or closed (A §2). */
export function countsByKind(entries: readonly QueueEntry[]): string {
  const kinds = [
    ["customer", "Kunden"],
    ["order", "Aufträge"],
    ["upload", "Dateien"],
  ] as const;
  return kinds
    .map(([kind, label]) => {
      const own = entries.filter((entry) => entry.kind === kind && entry.state !== "cancelled");
      const open = own.filter(isUnsent).length;
      return `${label}: ${open} offen, ${own.length - open} geschlossen`;
    })
    .join(" · ");
}
