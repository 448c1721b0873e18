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
