import { unfinishedCommands } from "../../data/outbox/unfinished-commands.ts";
import { isUnsentEntry, needsPerson, type QueueEntry, type QueueView, type SentRequest } from "../../data/outbox/queue-view.ts";

export type QueueFilter = "unsent" | "waiting" | "dependent" | "blocked";

/** The chips above the list, in their order. */
export const queueFilters: readonly { readonly name: QueueFilter; readonly label: string }[] = [
  { name: "unsent", label: "Offen" },
  { name: "waiting", label: "Wartet" },
  { name: "dependent", label: "Abhängig" },
  { name: "blocked", label: "Blockiert" },
];

/** What a person did, with all requests that it takes: one row of the list, and one in every count. */
export interface QueueCommand {
  readonly chainId: string;
  /** What it is about: the order, the visit, else the first of them. */
  readonly main: QueueEntry;
  /** In the order in which they are sent. */
  readonly parts: readonly QueueEntry[];
}

/** The commands of which something is not at the server, in the order of the queue. */
export function queueCommands(entries: readonly QueueEntry[]): readonly QueueCommand[] {
  return unfinishedCommands(entries).flatMap((chain) => {
    const parts = chain.filter((entry) => entry.state !== "cancelled");
    const main = mainOf(parts);
    return main === undefined ? [] : [{ chainId: main.chainId, main, parts }];
  });
}

/** What has arrived with all its parts, the newest first; what is still on its way stands among the commands. */
export function sentCommands({ entries, sent }: Pick<QueueView, "entries" | "sent">): readonly SentCommand[] {
  const open = new Set(unfinishedCommands(entries).flatMap((chain) => chain.map((entry) => entry.chainId)));
  const chains = Map.groupBy(
    sent.filter(({ chainId }) => !open.has(chainId)),
    ({ chainId }) => chainId,
  );
  const commands = [...chains.values()].flatMap((parts) => {
    const main = mainOf(parts);
    return main === undefined ? [] : [{ main, others: parts.filter((part) => part !== main) }];
  });
  return commands.slice(0, mostSent);
}

/** As many as a person looks through; the receipts of some more are read, so that one whose rest is on its way makes the count fall no lower. */
const mostSent = 50;

/** What a person did, as the server has it. */
export interface SentCommand {
  readonly main: SentRequest;
  readonly others: readonly SentRequest[];
}

function mainOf<Part extends Pick<QueueEntry, "kind">>(parts: readonly Part[]): Part | undefined {
  const find = (kind: QueueEntry["kind"]) => parts.find((part) => part.kind === kind);
  return find("order") ?? find("qualification") ?? parts[0];
}

/** True when the command belongs to that chip. What needs a person is blocked; 'Abhängig' waits for other requests alone. */
export function belongsTo(filter: QueueFilter, { parts }: Pick<QueueCommand, "parts">): boolean {
  const isBlocked = parts.some(needsPerson);
  const open = parts.filter((entry) => entry.state === "open");
  const isDependentOnly = open.length > 0 && parts.filter(isUnsentEntry).every(isDependent);
  switch (filter) {
    case "unsent":
      return true;
    case "waiting":
      return !isBlocked && !isDependentOnly && open.length > 0;
    case "dependent":
      return !isBlocked && isDependentOnly;
    case "blocked":
      return isBlocked;
  }
}

/** How many stand under each chip; nothing before the queue is read: a 0 would say that all is sent. */
export function chipCounts(queue: QueueView): { readonly [name in QueueFilter | "sent"]?: number } {
  if (!queue.ready) return {};
  const commands = queueCommands(queue.entries);
  const under = queueFilters.map(({ name }) => [name, commands.filter((command) => belongsTo(name, command)).length]);
  return { ...Object.fromEntries(under), sent: sentCommands(queue).length };
}

/** The one row of a command that is no order: its words, and the state and the ways of what holds it or goes first. */
export function shownEntry({ main, parts }: QueueCommand): QueueEntry {
  const unsent = parts.filter(isUnsentEntry);
  const leading = parts.find(needsPerson) ?? unsent.find((entry) => !isDependent(entry)) ?? unsent[0] ?? main;
  return { ...leading, title: main.title, kind: main.kind, icon: main.icon, code: main.code, place: main.place };
}

/** Open, and waiting for another request. */
export function isDependent(entry: QueueEntry): boolean {
  return entry.state === "open" && entry.waitsForRequest;
}

/** An unsent order with how much of its chain has arrived: 'Nicht gesendete Aufträge' (A §2). */
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
    if (order === undefined || !chain.some(isUnsentEntry)) return [];
    const sent = chain.filter((entry) => entry.state === "closed");
    const counted = chain.filter((entry) => entry.state !== "cancelled");
    const title = order.place === null ? order.title : `${order.title}, ${order.place}`;
    return [{ chainId, title, done: sent.length, total: counted.length, blocked: chain.some(needsPerson) }];
  });
}

/** 'Kunden: 1 offen, 1 geschlossen · Aufträge: 2 offen · …': requests by kind, open, and closed where some are (A §2). */
export function countsByKind(entries: readonly QueueEntry[]): string {
  const kinds = [
    ["customer", "Kunden"],
    ["order", "Aufträge"],
    ["upload", "Dateien"],
  ] as const;
  return kinds
    .map(([kind, label]) => {
      const own = entries.filter((entry) => entry.kind === kind && entry.state !== "cancelled");
      const open = own.filter(isUnsentEntry).length;
      const closed = own.length - open;
      return `${label}: ${open} offen${closed === 0 ? "" : `, ${closed} geschlossen`}`;
    })
    .join(" · ");
}
