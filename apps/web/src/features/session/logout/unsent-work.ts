import type { QueueView } from "../../../data/outbox/queue-view.ts";
import { unfinishedCommands } from "../../../data/outbox/unfinished-commands.ts";

/** The part of the queue that a logout asks about. */
export type LeftWork = Pick<QueueView, "ready" | "waiting" | "sending" | "blocked" | "held" | "line" | "entries">;

/** Requests that the server has not confirmed: open, being sent, blocked. */
export function unsentCount({ waiting, sending, blocked }: Pick<QueueView, "waiting" | "sending" | "blocked">): number {
  return waiting + sending + blocked;
}

/** What the person did that has not all arrived, however many requests it takes: the number that every screen names. */
export function commandCount({ entries }: Pick<QueueView, "entries">): number {
  return unfinishedCommands(entries).length;
}

/** "1 Vorgang ist noch nicht gesendet", "3 Vorgänge sind noch nicht gesendet" */
export function unsentSentence(count: number): string {
  return count === 1 ? "1 Vorgang ist noch nicht gesendet" : `${count} Vorgänge sind noch nicht gesendet`;
}

/** Why sending came to rest before the queue was empty, or signing out did not end. */
export type LeftBecause = "blocked" | "session" | "offline" | "slow" | "failed";

/** What a person reads when not everything could be sent. */
export function leftSentence(because: LeftBecause): string {
  switch (because) {
    case "blocked":
      return "Der Rest ist blockiert und braucht dich: Unter „Nicht gesendete Vorgänge“ siehst du, warum.";
    case "session":
      return "Deine Sitzung ist abgelaufen. Nach der nächsten Anmeldung wird der Rest gesendet.";
    case "offline":
      return "Der Server ist gerade nicht erreichbar. Versuche es mit besserem Empfang noch einmal.";
    case "failed":
      return "Das Abmelden ist fehlgeschlagen. Versuche es noch einmal.";
    case "slow":
      return "Der Server antwortet gerade nicht auf alles. Der Rest wird später von allein noch einmal versucht.";
  }
}
