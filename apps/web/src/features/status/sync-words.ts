import { needsPerson, type QueueEntry, type QueueView } from "../../data/outbox/queue-view.ts";

/** What is counted of a request. */
type Counted = Pick<QueueEntry, "chainId" | "kind" | "state">;

/** What is said of the queue as a whole. */
type Summed = Pick<QueueView, "ready" | "status"> & { readonly entries: readonly Counted[] };

/** What the top panel says about the queue: the four states that people see (3-decisions "The queue"), and that it is being read. */
export type SyncWords = { readonly state: "reading" | "synced" | "sending" | "waiting" | "error"; readonly text: string };

/**
 * synchron · sendet · N warten · Fehler. One command counts once, however many requests it needs. Never "synchron" while the queue
 * is unread, or while work is known to be missing on this device and nobody has confirmed it (reliability.md fault 5).
 */
export function syncWords(queue: Summed, isDamaged: boolean): SyncWords {
  if (isDamaged) return { state: "error", text: "Fehler" };
  if (!queue.ready) return { state: "reading", text: "prüft" };
  switch (queue.status) {
    case "error":
      return { state: "error", text: "Fehler" };
    case "sending":
      return { state: "sending", text: "sendet" };
    case "waiting":
      return { state: "waiting", text: waitingText(unfinishedChains(queue.entries).length) };
    case "synced":
      return { state: "synced", text: "synchron" };
  }
}

/** "1 wartet", "3 warten" */
function waitingText(count: number): string {
  return count === 1 ? "1 wartet" : `${count} warten`;
}

/** The status bar's long form: "3 warten (1 Auftrag, 2 Besuche)"; null when nothing waits. What is blocked waits for nothing. */
export function waitingDetail(entries: readonly Counted[]): string | null {
  const chains = unfinishedChains(entries).filter((chain) => !chain.some(needsPerson));
  if (chains.length === 0) return null;
  const counts = kinds.map(({ of, one, many }) => {
    const count = chains.filter((chain) => of === kindOf(chain)).length;
    return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
  });
  return `${waitingText(chains.length)} (${counts.filter((text) => text !== null).join(", ")})`;
}

type Kind = "order" | "visit" | "comment" | "other";

const kinds: readonly { readonly of: Kind; readonly one: string; readonly many: string }[] = [
  { of: "order", one: "Auftrag", many: "Aufträge" },
  { of: "visit", one: "Besuch", many: "Besuche" },
  { of: "comment", one: "Kommentar", many: "Kommentare" },
  { of: "other", one: "Änderung", many: "Änderungen" },
];

/** The requests of one command, for as long as one of them is not at the server. */
function unfinishedChains(entries: readonly Counted[]): readonly (readonly Counted[])[] {
  const chains = Map.groupBy(entries, (entry) => entry.chainId);
  return [...chains.values()].filter((chain) => chain.some((entry) => entry.state !== "closed" && entry.state !== "cancelled"));
}

function kindOf(chain: readonly Counted[]): Kind {
  const has = (...wanted: readonly QueueEntry["kind"][]) => chain.some((entry) => wanted.includes(entry.kind));
  if (has("order")) return "order";
  if (has("qualification", "appointment")) return "visit";
  return has("comment") ? "comment" : "other";
}
