/** A date as three boxes hold it while it is typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Answer → boxes, also of a date that is not whole; anything else is three empty ones. */
export function partsOfDate(date: string): DateParts {
  const match = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/u.exec(date);
  return { day: match?.[3] ?? "", month: match?.[2] ?? "", year: match?.[1] ?? "" };
}

/**
 * Boxes → answer: a date of the calendar or not, whole or not ("1986-02-31", "-03-14"). The form refuses all but a whole one that exists: a date
 * that was begun is never left out in silence, not even where none is asked for.
 */
export function answerOfParts({ day, month, year }: DateParts): string {
  const written = [year, padded(month), padded(day)].join("-");
  return written === "--" ? "" : written;
}

function padded(digits: string): string {
  return digits === "" ? "" : digits.padStart(2, "0");
}

/** A whole date at once, as people write and paste it: "5.5.85", "05/05/1985", "5 5 85", "05051985", "1985-05-05"; null for anything else. */
export function partsOfText(text: string): DateParts | null {
  const match = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\s*$/u.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/u.exec(text);
  if (match !== null) return { day: match[1] ?? "", month: match[2] ?? "", year: match[3] ?? "" };
  const iso = /^\s*\d{4}-\d{2}-\d{2}\s*$/u.test(text);
  return iso ? partsOfDate(text.trim()) : null;
}

const youngest = 16;
const oldest = 110;

/**
 * The year of birth that two digits mean: of both centuries the one in which somebody would sign an order, so not a child and nobody beyond
 * 110. Anything but two digits stays as it is.
 */
export function withWholeYear(parts: DateParts, thisYear: number): DateParts {
  if (!/^\d{2}$/u.test(parts.year)) return parts;
  const late = 2000 + Number(parts.year);
  const early = late - 100;
  const year = late <= thisYear - youngest || early < thisYear - oldest ? late : early;
  return { ...parts, year: String(year) };
}

/** "Es fehlt noch: Monat, Jahr"; undefined while nothing or everything is filled in. */
export function missingText(parts: DateParts): string | undefined {
  const missing = [
    parts.day === "" && "Tag",
    parts.month === "" && "Monat",
    parts.year.length < 4 && "Jahr (vier Ziffern)",
  ].filter((word) => word !== false);
  return missing.length === 0 || parts.day + parts.month + parts.year === "" ? undefined : `Es fehlt noch: ${missing.join(", ")}`;
}
