const zone = "Europe/Berlin";
const short = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "short", year: "numeric", timeZone: zone });
const long = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: zone,
});
const moment = new Intl.DateTimeFormat("de-DE", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: zone,
});
const euros = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
const numbers = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** "4. Dez. 2026" of an ISO date. */
export const dayText = (day: string): string => short.format(noon(day));

/** "Freitag, 18. Dezember 2026" of an ISO date. */
export const longDayText = (day: string): string => long.format(noon(day));

/** "4. Dezember um 14:30" of an ISO instant. */
export const momentText = (instant: string): string => moment.format(new Date(instant));

/** "43,46 €". */
export const centsText = (cents: number): string => euros.format(cents / 100);

/** "214 kB", "1,2 MB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${numbers.format(bytes / 1_000_000)} MB`;
}

/** "1986-03-14" of what somebody writes for it: "14.3.1986", "14 03 1986", "1986-03-14"; null where that is no day. */
export function isoDayOf(text: string): string | null {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u.exec(text);
  const {
    year,
    month = "",
    day = "",
  } = (iso ?? /^(?<day>\d{1,2})[ .,/-]+(?<month>\d{1,2})[ .,/-]+(?<year>\d{4})$/u.exec(text))?.groups ?? {};
  if (year === undefined) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${written}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
