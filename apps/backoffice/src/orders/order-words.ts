import type { wire } from "@rundgang/contracts";
import { deviationWords, doorName, formatCents, houseName, orderStateLevel, orderStateWord } from "@rundgang/domain";
import { formatShortDay, formatTime, isToday, type Level } from "@rundgang/ui";

/** Of an order what its words are made of. */
export type OrderLike = Partial<wire.OrderRow> & Pick<wire.OrderRow, "id" | "status">;

/** "Lindenstraße 14, WE 2" */
export function doorWords({ door }: Pick<OrderLike, "door">): string {
  if (door === undefined) return "";
  return door.position > 1 ? doorName(door, door) : houseName(door);
}

/** Name of the package that was chosen; "" where the order names none. */
export function packageName({ providerData }: Pick<OrderLike, "providerData">): string {
  const name = providerData?.["selectedProduct"];
  return typeof name === "string" ? name : "";
}

/** "43,46 €" of the first months. */
export function monthlyWords({ totals }: Pick<OrderLike, "totals">): string {
  return totals === undefined ? "" : formatCents(totals.monthlyFirst);
}

/** How the order came about, in one word. */
export const typeWords = { live: "live", paper: "Papier", remote: "remote" } as const;

/** "14:38", "gestern, 17:42", "Do., 26. Nov." */
export function receivedWords(at: string, now: string): string {
  if (isToday(at, now)) return formatTime(at);
  const yesterday = new Date(Date.parse(now) - 24 * 3_600_000).toISOString();
  return isToday(at, yesterday) ? `gestern ${formatTime(at)}` : formatShortDay(at);
}

/** "13 Min.", "5 Std.", "3 Tage": how long something has waited; "jetzt" in its first minute. */
export function waitingWords(since: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
  if (minutes < 1) return "jetzt";
  if (minutes < 60) return `${minutes} Min.`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} Std.`;
  return `${Math.floor(hours / 24)} Tage`;
}

/** Whoever waits so long is named in red. Milliseconds. */
export const longWaitMs = 4 * 3_600_000;

/** Whether the back office is to decide. */
export function isToBeDecided({ status, awaitingConfirmation }: Pick<OrderLike, "status" | "awaitingConfirmation">): boolean {
  return (status.status === "NEW" || status.status === "PENDING") && awaitingConfirmation !== true;
}

/** What became of it, with its colour. */
export function stateOf({ status, awaitingConfirmation }: Pick<OrderLike, "status" | "awaitingConfirmation">): {
  readonly word: string;
  readonly level: Level;
} {
  if (awaitingConfirmation === true && status.status === "NEW") return { word: "wartet auf Kunden", level: "yellow" };
  const word = orderStateWord(status.status, status.data.withdrawal !== undefined);
  return { word, level: orderStateLevel(status.status) };
}

/** "angenommen von Murat Şen": what somebody else did with an order meanwhile. */
export function goneWords({ status, data, mitarbeiterName }: wire.OrderStatus): string {
  const word = orderStateWord(status, data.withdrawal !== undefined);
  return mitarbeiterName === null || mitarbeiterName === undefined ? word : `${word} von ${mitarbeiterName}`;
}

/** "Fr., 4. Dez.", "ab Fr., 4. Dez.", "Mo., 30. Nov. – Fr., 4. Dez.": days of receipt. @param from, until `2026-12-04` or "" */
export function daysWords(from: string, until: string): string {
  /* Noon: the same day in Berlin, whatever the season. */
  const said = (day: string) => formatShortDay(`${day}T12:00:00Z`);
  if (from === until) return from === "" ? "" : said(from);
  if (from === "") return `bis ${said(until)}`;
  return until === "" ? `ab ${said(from)}` : `${said(from)} – ${said(until)}`;
}

/** Kinds of deviation with which it is open whether the order holds; the others are 'look at it'. */
const grave: ReadonlySet<string> = new Set([
  "second_order",
  "copied_signature",
  "vzf_missing",
  "vzf_late",
  "vzf_undelivered",
  "signed_before_vzf",
  "other_document",
  "broadcast_answers",
  "other_unit",
  "other_recipient",
  "summary_used",
  "step_missing",
  "step_order",
  "blank_signature",
  "same_signature",
  "alike_signature",
  "confirmed_at_salesman",
  "not_signed_in_call",
  "other_than_asked",
]);

/** The titles of what differs, each once, with its colour. */
export function deviationChips(deviations: NonNullable<wire.Order["deviations"]>) {
  const chips = deviations.map((one) => ({ title: deviationWords(one).title, level: levelOfDeviation(one.kind) }));
  return chips.filter((chip, place) => chips.findIndex(({ title }) => title === chip.title) === place);
}

/** Red where it is open whether the order holds, else yellow. */
export function levelOfDeviation(kind: string): "danger" | "yellow" {
  return grave.has(kind) ? "danger" : "yellow";
}
