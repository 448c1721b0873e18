import { unfinishedCommands } from "../../data/outbox/unfinished-commands.ts";
import type { QueueView } from "../../data/outbox/queue-view.ts";
import type { StorageState } from "../../platform/storage/storage.ts";

/** Whether what lies here is safe from the browser, and what the server has not got yet: one sentence, and whether to care. */
export interface SafetyWords {
  readonly text: string;
  readonly level: "good" | "warning";
}

/** 'Dauerhaft gesichert, nichts wartet auf den Server.' and what else may be true; null while nothing is known. */
export function safetyWords(storage: StorageState, queue: Pick<QueueView, "ready" | "entries">): SafetyWords | null {
  if (storage.type === "unknown" && !queue.ready) return null;
  const waits = queue.ready ? unfinishedWords(unfinishedCommands(queue.entries).length) : "ob etwas wartet, wird noch gelesen";
  if (storage.type === "unknown")
    return { text: `Ob dauerhaft gesichert ist, sagt dieser Browser nicht; ${waits}.`, level: "warning" };
  return storage.persisted
    ? { text: `Dauerhaft gesichert, ${waits}.`, level: "good" }
    : { text: `Nicht dauerhaft gesichert: Bei Platzmangel darf der Browser hier aufräumen; ${waits}.`, level: "warning" };
}

function unfinishedWords(count: number): string {
  if (count === 0) return "nichts wartet auf den Server";
  return count === 1 ? "1 Vorgang wartet auf den Server" : `${count} Vorgänge warten auf den Server`;
}
