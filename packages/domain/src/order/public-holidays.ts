const dayMs = 86_400_000;

/** Holidays of a fixed day that all of Germany has, as `MM-DD`. */
const fixed: ReadonlySet<string> = new Set(["01-01", "05-01", "10-03", "12-25", "12-26"]);

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const movable = [-2, 1, 39, 50] as const;

/** ISO date plus so many days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whether a day is a Saturday, a Sunday or a holiday of all of Germany: a period that would end on it ends later (§ 193 BGB). */
export function isDayOff(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || isHoliday(date);
}

/** Whether all of Germany has a holiday on that day, ISO date. */
export function isHoliday(date: string): boolean {
  if (fixed.has(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return movable.some((days) => addDays(easter, days) === date);
}

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm), as ISO date. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const month = Math.floor((moon + sunday - 7 * late + 114) / 31);
  const day = ((moon + sunday - 7 * late + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
