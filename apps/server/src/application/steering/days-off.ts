import type { Land } from "@rundgang/domain";
import { holidaysOfLand, holidaysOfPlace, type Holiday, type HolidayPlace } from "@rundgang/domain/holidays";

/** Where an area lies: the Land that its quota names, else by the postcode of one of its addresses; null where it has none. */
export type AreaPlace = { readonly land: Land } | HolidayPlace | null;

/** The holidays of a year that the whole of a place keeps; those of parts of it are left out, as people work beside them. */
function holidaysIn(place: AreaPlace, year: number): readonly Holiday[] {
  const found = place === null || "land" in place ? holidaysOfLand(year, place?.land ?? null) : holidaysOfPlace(place, year);
  const whole = found.filter(({ inParts }) => !inParts);
  return [...new Map(whole.map((one) => [one.day, one])).values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Whether nobody works there on a day (ISO): a Saturday, a Sunday or a holiday. */
export function daysOffIn(place: AreaPlace): (day: string) => boolean {
  const known = new Map<number, ReadonlySet<string>>();
  return (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) return true;
    const year = Number(day.slice(0, 4));
    const holidays = known.get(year) ?? new Set(holidaysIn(place, year).map((one) => one.day));
    known.set(year, holidays);
    return holidays.has(day);
  };
}

/** The holidays from one day to another, both included, with their German names. */
export function holidaysBetween(
  from: string,
  to: string,
  place: AreaPlace,
): readonly { readonly day: string; readonly name: string }[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(last - first + 1, 0) }, (_, count) => first + count);
  return years
    .flatMap((year) => holidaysIn(place, year))
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, name }) => ({ day, name }));
}
