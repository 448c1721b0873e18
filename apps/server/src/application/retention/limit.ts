import { dateOf, wireZone } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

/** How long something is kept: days from an instant, or years, from that day on or from the end of its calendar year (§ 147 Abs. 4 AO, § 257 Abs. 5 HGB). */
export type Limit = { readonly days: number } | { readonly years: number; readonly calendar: boolean };

/**
 * The last day (`YYYY-MM-DD`, Germany's) on which something is kept whose time began at `from`. A time in years ends with the day that bears the
 * number of its first one, or with the last of that month where there is none (§ 188 Abs. 2 and 3 BGB): one that begins on a 29 February ends on
 * a 28, or on a 29 in a leap year.
 */
export function lastDayOf(limit: Limit, from: Date): string {
  const [year = 0, month = 1, day = 1] = dateOf(from.toISOString()).split("-").map(Number);
  if ("days" in limit) return dateOf(new Date(from.getTime() + limit.days * 86_400_000).toISOString());
  const end = year + limit.years;
  if (limit.calendar) return `${end}-12-31`;
  const daysOfMonth = new Date(Date.UTC(end, month, 0)).getUTCDate();
  return `${end}-${two(month)}-${two(Math.min(day, daysOfMonth))}`;
}

const two = (number: number) => String(number).padStart(2, "0");

/** Whether the time that began at `from` is over at `now`: days to the instant, years with the end of their last day in Germany. Null is never over. */
export function isOverSql(limit: Limit, from: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  /* What has an end of its own is over at it; what is kept for days is kept to the end of the last one. */
  if ("days" in limit && limit.days === 0) return sql<boolean>`(${from}) <= ${now}`;
  if ("days" in limit) return sql<boolean>`(${from}) < ${new Date(now.getTime() - limit.days * 86_400_000)}`;
  const today = dateOf(now.toISOString());
  const zone = sql.lit(wireZone);
  if (limit.calendar) {
    const first = `${Number(today.slice(0, 4)) - limit.years}-01-01`;
    return sql<boolean>`(${from}) < (${sql.lit(first)}::timestamp at time zone ${zone})`;
  }
  return sql<boolean>`(((${from}) at time zone ${zone})::date + make_interval(years => ${sql.lit(limit.years)}))::date < ${sql.lit(today)}::date`;
}

/** The limit as people read it: "10 Jahre ab Ende des Kalenderjahres". */
export function limitText(limit: Limit): string {
  if ("days" in limit) return limit.days === 0 ? "sofort danach" : limit.days === 1 ? "1 Tag" : `${limit.days} Tage`;
  const years = limit.years === 1 ? "1 Jahr" : `${limit.years} Jahre`;
  return limit.calendar ? `${years} ab Ende des Kalenderjahres` : years;
}
