import type { wire } from "@rundgang/contracts";
import { formatLongDateTime } from "@rundgang/ui";

type Waiting = Pick<wire.Callback, "state" | "doneAt">;

/** Callbacks that somebody still has to call, out of what the server lists. */
export function isWaiting({ doneAt }: Waiting): boolean {
  return doneAt === null;
}

/** How many callbacks wait, for the button that leads to them: "1 Rückruf offen". */
export function countWords(count: number): string {
  return count === 1 ? "1 Rückruf offen" : `${count} Rückrufe offen`;
}

/** When a customer wants to be called; a wish whose hour has come is named as such. @param now ISO instant */
export function wishWords({ wishAt }: Pick<wire.Callback, "wishAt">, now: string): string {
  if (wishAt === null) return "So bald wie möglich";
  const words = formatLongDateTime(wishAt);
  return Date.parse(wishAt) <= Date.parse(now) ? `Jetzt fällig: ${words}` : words;
}

/** Calls in vain so far; "" without one. */
export function triesWords({ tries, triedAt }: Pick<wire.Callback, "tries" | "triedAt">): string {
  if (tries === 0 || triedAt === null) return "";
  const times = tries === 1 ? "Einmal nicht erreicht" : `${tries}-mal nicht erreicht`;
  return `${times}, zuletzt ${formatLongDateTime(triedAt)}`;
}
