import type { wire } from "@rundgang/contracts";
import { getHolidays } from "feiertagejs";

interface Holiday {
  readonly day: string;
  readonly name: string;
}

const known = new Map<string, readonly Holiday[]>();

/** The holidays of a year in a Land, or of all of Germany; ISO days with German names. */
function holidaysOf(year: number, land: wire.LandCode | undefined): readonly Holiday[] {
  const region = land ?? "BUND";
  const key = `${region} ${year}`;
  const found =
    known.get(key) ?? getHolidays(year, region).map((one) => ({ day: one.dateString, name: one.translate("de") ?? "Feiertag" }));
  known.set(key, found);
  return found;
}

/** Whether nobody works there on a day (ISO): a Saturday, a Sunday or a holiday. */
export function daysOffIn(land: wire.LandCode | undefined): (day: string) => boolean {
  return (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday === 0 || weekday === 6 || holidaysOf(Number(day.slice(0, 4)), land).some((one) => one.day === day);
  };
}

/** The holidays from one day to another, both included. */
export function holidaysBetween(from: string, to: string, land: wire.LandCode | undefined): readonly Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(last - first + 1, 0) }, (_, place) => first + place);
  return years.flatMap((year) => holidaysOf(year, land)).filter(({ day }) => day >= from && day <= to);
}
