import { getHolidays } from "feiertagejs";

import type { Land } from "./land-codes.ts";
import { landNames, landsOf } from "./lands.ts";

/** A public holiday somewhere. */
export interface Holiday {
  /** ISO day. */
  readonly day: string;
  /** "Fronleichnam" */
  readonly name: string;
  /** Where: all of Germany, or one Land; of a Land with `inParts` only some municipalities. */
  readonly land: Land | null;
  readonly inParts: boolean;
}

/** Where a door is. */
export interface HolidayPlace {
  /** Five digits. */
  readonly postcode: string;
  readonly city?: string;
}

/** Municipalities by postcode that keep Corpus Christi beyond the Länder that have it (§ 1 SächsFronleichnamVO, § 2 ThürFGtG). */
const corpusChristiPostcodes: ReadonlyMap<string, Land> = new Map([
  ...["01920", "02625", "02627", "02633", "02694", "02699", "02977", "02997"].map((code) => [code, "SN"] as const),
  ...["36419", "37308", "37318", "37327", "37339", "37345", "37351", "37355", "37359", "99976", "99988"].map(
    (code) => [code, "TH"] as const,
  ),
]);

/** Holidays of one year that the law of a Land names for that year alone. */
const onceOnly: readonly Holiday[] = [
  { day: "2028-06-17", name: "75. Jahrestag des Volksaufstands", land: "BE", inParts: false },
];

const known = new Map<string, readonly Holiday[]>();

/**
 * The holidays of a year of one Land, by day: those of all of Germany carry no Land.
 * @param land null for those of all of Germany alone
 */
export function holidaysOfLand(year: number, land: Land | null): readonly Holiday[] {
  const key = `${year} ${land ?? ""}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const everywhere = new Set(getHolidays(year, "BUND").map(({ dateString }) => dateString));
  const found = getHolidays(year, land ?? "BUND").map((one): Holiday => ({
    day: one.dateString,
    name: one.translate("de") ?? "Feiertag",
    land: everywhere.has(one.dateString) ? null : land,
    /* Only the municipalities with more Catholics than Protestants have it, and no list of theirs is kept here. */
    inParts: one.name === "MARIAHIMMELFAHRT" && land === "BY",
  }));
  const all = [...found, ...onceOnly.filter((one) => one.land === land && one.day.startsWith(`${year}-`))];
  known.set(key, all);
  return all;
}

/**
 * The holidays that a place has in a year: with the peace festival of Augsburg, and Corpus Christi where only some municipalities of Saxony and
 * Thuringia keep it. A day may stand there twice, once for parts of the place and once for all of it.
 */
export function holidaysOfPlace({ postcode, city = "" }: HolidayPlace, year: number): readonly Holiday[] {
  const lands = landsOf(postcode);
  const isAugsburg = /^861\d\d$/.test(postcode) && city.trim().startsWith("Augsburg");
  return [
    ...(lands.length === 0 ? holidaysOfLand(year, null) : lands.flatMap((land) => ofPlace(holidaysOfLand(year, land), lands))),
    ...(isAugsburg ? ofAugsburg(year) : []),
    ...corpusChristi(year, postcode),
  ];
}

/**
 * The holiday that a place has on a day, or undefined; one that holds in the whole place comes before one that holds in parts of it.
 * @param day ISO day
 */
export function holidayAt(place: HolidayPlace, day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4));
  if (!Number.isInteger(year) || day.length !== 10) return undefined;
  const found = holidaysOfPlace(place, year).filter((one) => one.day === day);
  return found.find(({ inParts }) => !inParts) ?? found[0];
}

/** Of a postcode in two Länder, what only one of them keeps holds in parts. */
function ofPlace(holidays: readonly Holiday[], lands: readonly Land[]): readonly Holiday[] {
  return lands.length === 1 ? holidays : holidays.map((one) => (one.land === null ? one : { ...one, inParts: true }));
}

/** What Augsburg keeps: its peace festival, and the Assumption in all of it. */
function ofAugsburg(year: number): readonly Holiday[] {
  const ofCity = new Set(["AUGSBURGER_FRIEDENSFEST", "MARIAHIMMELFAHRT"]);
  return getHolidays(year, "AUGSBURG")
    .filter(({ name }) => ofCity.has(name))
    .map((one) => ({ day: one.dateString, name: one.translate("de") ?? "Feiertag", land: "BY", inParts: false }));
}

function corpusChristi(year: number, postcode: string): readonly Holiday[] {
  const land = corpusChristiPostcodes.get(postcode);
  if (land === undefined) return [];
  return holidaysOfLand(year, "NW")
    .filter(({ name }) => name === "Fronleichnam")
    .map((one) => ({ ...one, land, inParts: true }));
}

/** "in Bayern Feiertag: Allerheiligen", "in Teilen von Thüringen Feiertag: Fronleichnam", "Feiertag: Neujahrstag". */
export function holidayWords({ name, land, inParts }: Holiday): string {
  if (land === null) return `Feiertag: ${name}`;
  const where = land === "SL" ? "im Saarland" : `in ${landNames[land]}`;
  if (!inParts) return `${where} Feiertag: ${name}`;
  return land === "SL" ? `in Teilen des Saarlands Feiertag: ${name}` : `in Teilen von ${landNames[land]} Feiertag: ${name}`;
}
