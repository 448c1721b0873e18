import { dayOf, formatShortDay, formatTime, type Level } from "@rundgang/ui";

import type { PaperParts, PaperSale } from "../../data/paper/paper-sale.ts";

const dayMs = 86_400_000;

/** Days of the calendar since then, at the doors. */
function daysSince(instant: string, now: string): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(instant))) / dayMs);
}

/** "heute", "gestern", "seit 3 Tagen": how long a sale waits for its order. */
export function saleAgeWords(soldAt: string, now: string): string {
  const days = daysSince(soldAt, now);
  if (days < 1) return "heute";
  return days === 1 ? "gestern" : `seit ${days} Tagen`;
}

/** "18:20 Uhr" of today and yesterday, else "Di., 1. Dez." */
export function soldWords(soldAt: string, now: string): string {
  return daysSince(soldAt, now) < 2 ? `${formatTime(soldAt)} Uhr` : formatShortDay(soldAt);
}

/** "2 offen · ältester seit 3 Tagen" */
export function salesSummary(sales: readonly Pick<PaperSale, "soldAt">[], now: string): string {
  const [oldest] = sales.map(({ soldAt }) => soldAt).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  if (oldest === undefined) return "Nichts offen";
  const since = saleAgeWords(oldest, now);
  const age = since.startsWith("seit") ? since : `von ${since}`;
  return sales.length === 1 ? `1 offen · ${age}` : `${sales.length} offen · ältester ${age}`;
}

/** A part of the order as a chip says it. */
interface PartWords {
  readonly text: string;
  readonly isThere: boolean;
  readonly level: Level;
}

/** What a row says of the parts: all that lacks, and which papers are there. A form that is done needs no word. */
export function rowChips({ form, summary, contract }: PaperParts): readonly PartWords[] {
  return [
    ...(form === "done" ? [] : [part("Formular fehlt", false)]),
    contract ? part("Vertrag eingereicht", true) : part("Vertrag fehlt", false),
    summary ? part("VZF eingereicht", true) : part("VZF fehlt", false),
  ];
}

function part(text: string, isThere: boolean): PartWords {
  return { text, isThere, level: isThere ? "positive" : "yellow" };
}
