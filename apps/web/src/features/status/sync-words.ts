import type { LiveLink } from "../../data/live/live-link.ts";
import { needsPerson, type QueueView } from "../../data/outbox/queue-view.ts";
import { commandsText, unfinishedCommands, type Counted } from "../../data/outbox/unfinished-commands.ts";

/** What is said of the queue as a whole. */
type Summed = Pick<QueueView, "ready" | "status"> & { readonly entries: readonly Counted[] };

/** What the top panel says about the queue: the four states that people see (3-decisions "The queue"), and that it is being read. */
export type SyncWords = {
  readonly state: "reading" | "synced" | "late" | "sending" | "waiting" | "error";
  readonly text: string;
  /** How many commands wait, where the text says it: a phone shows the number alone. */
  readonly count?: number;
  /** What the status bar says instead where it has room. */
  readonly detail?: string;
};

/**
 * synchron · sendet · N warten · Fehler. One command counts once, however many requests it needs. Never "synchron" while the queue
 * is unread, or while work is known to be missing on this device and nobody has confirmed it (fault 5), nor while what others
 * do comes late.
 */
export function syncWords(queue: Summed, isDamaged: boolean, live: LiveLink["type"]): SyncWords {
  if (isDamaged) return { state: "error", text: "Fehler" };
  if (!queue.ready) return { state: "reading", text: "prüft" };
  switch (queue.status) {
    case "error":
      return { state: "error", text: "Fehler" };
    case "sending":
      return { state: "sending", text: "sendet" };
    case "waiting":
      return waiting(unfinishedCommands(queue.entries).length);
    case "synced":
      if (live === "silent") return { state: "late", text: "verzögert", detail: "Änderungen anderer verzögert" };
      return { state: "synced", text: "synchron" };
  }
}

function waiting(count: number): SyncWords {
  return { state: "waiting", text: waitingText(count), count };
}

/** "1 wartet", "3 warten" */
function waitingText(count: number): string {
  return count === 1 ? "1 wartet" : `${count} warten`;
}

/** The status bar's long form: "3 warten (1 Auftrag, 2 Besuche)"; null when nothing waits. What is blocked waits for nothing. */
export function waitingDetail(entries: readonly Counted[]): string | null {
  const commands = unfinishedCommands(entries).filter((command) => !command.some(needsPerson));
  return commands.length === 0 ? null : `${waitingText(commands.length)} (${commandsText(commands)})`;
}
