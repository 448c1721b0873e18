/** A date as three boxes hold it while it is typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const firstYear = 1900;

/** ISO date → boxes; anything else is three empty ones. */
export function partsOfDate(date: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date);
  return { day: match?.[3] ?? "", month: match?.[2] ?? "", year: match?.[1] ?? "" };
}

/** Boxes → ISO date, or null while they make none. Years run from 1900 to `thisYear` (B §5). */
export function dateOfParts({ day, month, year }: DateParts, thisYear: number): string | null {
  const date = `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return null;
  return Number(year) >= firstYear && Number(year) <= thisYear ? date : null;
}
