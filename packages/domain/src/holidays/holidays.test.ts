import { describe, expect, it } from "vitest";

import { addDays } from "../order/public-holidays.ts";
import { holidayAt, holidaysOfLand, holidayWords } from "./holidays.ts";
import type { Land } from "./land-codes.ts";

/** Easter Sunday and the Day of Repentance, as the calendars of the Länder print them. */
const years = {
  2026: ["2026-04-05", "2026-11-18"],
  2027: ["2027-03-28", "2027-11-17"],
  2028: ["2028-04-16", "2028-11-22"],
  2029: ["2029-04-01", "2029-11-21"],
  2030: ["2030-04-21", "2030-11-20"],
} as const;

const everywhere = ["01-01", "Karfreitag", "Ostermontag", "05-01", "Himmelfahrt", "Pfingstmontag", "10-03", "12-25", "12-26"];

/** What each Land adds to the nine of all of Germany, by its own law. */
const ofLand: Readonly<Record<Land, readonly string[]>> = {
  BW: ["01-06", "Fronleichnam", "11-01"],
  BY: ["01-06", "Fronleichnam", "08-15", "11-01"],
  BE: ["03-08"],
  BB: ["Ostersonntag", "Pfingstsonntag", "10-31"],
  HB: ["10-31"],
  HH: ["10-31"],
  HE: ["Fronleichnam"],
  MV: ["03-08", "10-31"],
  NI: ["10-31"],
  NW: ["Fronleichnam", "11-01"],
  RP: ["Fronleichnam", "11-01"],
  SL: ["Fronleichnam", "08-15", "11-01"],
  SN: ["10-31", "Bußtag"],
  ST: ["01-06", "10-31"],
  SH: ["10-31"],
  TH: ["09-20", "10-31"],
};

const fromEaster: Readonly<Record<string, number>> = {
  Karfreitag: -2,
  Ostersonntag: 0,
  Ostermontag: 1,
  Himmelfahrt: 39,
  Pfingstsonntag: 49,
  Pfingstmontag: 50,
  Fronleichnam: 60,
};

const lands = Object.keys(ofLand).flatMap((land) => Object.keys(years).map((year) => [land as Land, Number(year)] as const));

describe("holidays of the Länder", () => {
  it.each(lands)("%s has in %i exactly the holidays of its law", (land, year) => {
    const [easter, repentance] = years[year as keyof typeof years];
    const dayOf = (word: string) => {
      if (word === "Bußtag") return repentance;
      const days = fromEaster[word];
      return days === undefined ? `${year}-${word}` : addDays(easter, days);
    };
    const once = land === "BE" && year === 2028 ? ["2028-06-17"] : [];
    const expected = [...[...everywhere, ...ofLand[land]].map(dayOf), ...once].toSorted();
    expect(
      holidaysOfLand(year, land)
        .map(({ day }) => day)
        .toSorted(),
    ).toEqual(expected);
  });
});

describe("the holiday of a place", () => {
  it.each([
    ["Lauf", "91207", "Lauf an der Pegnitz", "2026-11-01", "in Bayern Feiertag: Allerheiligen"],
    [
      "Lauf at the Assumption, which only some of Bavaria keeps",
      "91207",
      "Lauf",
      "2026-08-15",
      "in Teilen von Bayern Feiertag: Mariä Himmelfahrt",
    ],
    ["Augsburg at the Assumption", "86152", "Augsburg", "2026-08-15", "in Bayern Feiertag: Mariä Himmelfahrt"],
    ["Augsburg at its peace festival", "86199", "Augsburg", "2027-08-08", "in Bayern Feiertag: Augsburger Friedensfest"],
    ["Gersthofen beside Augsburg", "86368", "Gersthofen", "2027-08-08", undefined],
    ["Essen", "45127", "Essen", "2026-06-04", "in Nordrhein-Westfalen Feiertag: Fronleichnam"],
    ["Berlin at Corpus Christi", "10115", "Berlin", "2026-06-04", undefined],
    ["Berlin in 2028", "10115", "Berlin", "2028-06-17", "in Berlin Feiertag: 75. Jahrestag des Volksaufstands"],
    ["Dresden at Corpus Christi", "01067", "Dresden", "2026-06-04", undefined],
    ["Crostwitz at Corpus Christi", "01920", "Crostwitz", "2026-06-04", "in Teilen von Sachsen Feiertag: Fronleichnam"],
    [
      "Heiligenstadt at Corpus Christi",
      "37308",
      "Heilbad Heiligenstadt",
      "2026-06-04",
      "in Teilen von Thüringen Feiertag: Fronleichnam",
    ],
    ["Saarbrücken", "66111", "Saarbrücken", "2027-08-15", "im Saarland Feiertag: Mariä Himmelfahrt"],
    ["a postcode of two Länder", "22145", "Hamburg", "2026-12-25", "Feiertag: 1. Weihnachtstag"],
    [
      "a postcode of two Länder that one of them keeps",
      "59969",
      "Hallenberg",
      "2026-11-01",
      "in Teilen von Nordrhein-Westfalen Feiertag: Allerheiligen",
    ],
    ["no postcode at New Year", "", "", "2027-01-01", "Feiertag: Neujahrstag"],
    ["no postcode at Epiphany", "1234", "", "2027-01-06", undefined],
    ["a day that is none", "91207", "Lauf", "gestern", undefined],
  ])("%s: %s %s on %s", (_who, postcode, city, day, words) => {
    const found = holidayAt({ postcode, city }, day);
    expect(found === undefined ? undefined : holidayWords(found)).toBe(words);
  });
});
