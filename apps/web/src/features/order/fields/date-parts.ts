/** A date as three boxes hold it while it is typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Answer → boxes; anything else is three empty ones. */
export function partsOfDate(date: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date);
  return { day: match?.[3] ?? "", month: match?.[2] ?? "", year: match?.[1] ?? "" };
}

/** Boxes → answer: a date of the calendar or not (31.02.1986: the form says so), empty while a box is not filled. */
export function answerOfParts({ day, month, year }: DateParts): string {
  if (day === "" || month === "" || year.length < 4) return "";
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A whole date at once, as people write and paste it: "5.5.85", "05/05/1985", "5 5 85"; null for anything else. */
export function partsOfText(text: string): DateParts | null {
  const match = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\s*$/u.exec(text);
  return match === null ? null : { day: match[1] ?? "", month: match[2] ?? "", year: match[3] ?? "" };
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
