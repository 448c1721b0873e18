import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { qualificationCodes } from "../qualification/qualification-code.ts";
import { countAnswer, noAnswers, type AnswerCounts } from "./answer-counts.ts";
import { bestTimeOf } from "./best-time.ts";
import { bestTimeReason, bestTimeWords } from "./best-time-words.ts";
import { chanceRank, metresByChance, openingChance, streetChance } from "./opening-chance.ts";
import { readTimeSlot, timeSlotOf, timeSlots } from "./time-slot.ts";
import { openedAtVisit } from "./visit-answer.ts";

type Visit = readonly [wallTime: string, opened: boolean];

function countsOf(visits: readonly Visit[]): AnswerCounts {
  const counts = noAnswers();
  for (const [wallTime, opened] of visits) countAnswer(counts, timeSlotOf(wallTime), opened);
  return counts;
}

/* 4 December 2026 is a Friday. */
const friday = "2026-12-04 18:10:00";
const fridayNoon = "2026-12-04 12:30:00";
const saturday = "2026-12-05 11:00:00";
const sunday = "2026-12-06 11:00:00";
const times = (count: number, wallTime: string, opened: boolean): readonly Visit[] =>
  Array.from({ length: count }, () => [wallTime, opened] as const);

describe("what a visit says of a door", () => {
  it("is 'not opened' for not at home alone, nothing for a building's verdict and a wish, else 'opened'", () => {
    expect(Object.fromEntries(qualificationCodes.map((code) => [code, openedAtVisit(code)]))).toEqual({
      ORDER_REGISTERED: true,
      APPOINTMENT: true,
      FOLLOW_UP: true,
      CUSTOMER_NOT_HOME: false,
      NO_INTEREST: true,
      NO_ENTRY: true,
      EXISTING_CUSTOMER: true,
      NOT_MARKETABLE: null,
      BLACKLISTED: null,
    });
  });
});

describe("the slot of a wall time", () => {
  it.each([
    ["2026-12-04 00:00:00", "workday", 0],
    ["2026-12-04 11:59:59", "workday", 0],
    ["2026-12-04 12:00:00", "workday", 1],
    ["2026-12-04 15:00:00", "workday", 2],
    ["2026-12-04 16:59:59", "workday", 2],
    ["2026-12-04 17:00:00", "workday", 3],
    ["2026-12-04 19:00:00", "workday", 4],
    ["2026-12-04 23:59:59", "workday", 4],
    ["2026-12-05 10:00:00", "saturday", 0],
    ["2026-12-06 10:00:00", "sunday", 0],
    /* Holidays: the second day of Christmas is a Saturday in 2026, Easter Monday a Monday. */
    ["2026-12-26 18:00:00", "sunday", 3],
    ["2026-04-06 18:00:00", "sunday", 3],
  ])("%s is a %s's part %i", (wallTime, day, part) => {
    expect(readTimeSlot(timeSlotOf(wallTime))).toEqual({ day, part });
  });
});

describe("the chance that a door opens", () => {
  const none = noAnswers();
  const slot = timeSlotOf(friday);
  it.each<[string, AnswerCounts, AnswerCounts, AnswerCounts, number]>([
    ["one half where nothing is known", none, none, none, 0.5],
    ["not 0 after one visit without an answer", countsOf([[friday, false]]), none, none, 0.4],
    ["not 1 after one answer", countsOf([[friday, true]]), none, none, 0.6],
    ["as without it after a visit at another time", countsOf([[saturday, true]]), none, none, 0.5],
    ["drawn to its street", none, countsOf(times(4, friday, true)), none, 0.75],
    ["its own where it has many visits", countsOf(times(396, friday, true)), none, none, 0.995],
  ])("is %s", (_what, own, street, whole, expected) => {
    expect(openingChance(slot, { own, street, whole })).toBeCloseTo(expected, 3);
  });

  const visits = fc.array(
    fc.tuple(fc.constantFrom(friday, fridayNoon, saturday, sunday), fc.boolean()).map((visit): Visit => visit),
    { maxLength: 40 },
  );
  it("lies between 0 and 1, is its street's without own visits, and rises with each answer in the slot", () => {
    fc.assert(
      fc.property(visits, visits, visits, fc.nat(timeSlots - 1), (own, street, whole, asked) => {
        const known = { own: countsOf(own), street: countsOf(street), whole: countsOf(whole) };
        const chance = openingChance(asked, known);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        expect(openingChance(asked, { ...known, own: noAnswers() })).toBe(streetChance(asked, known));
        const [more, less] = [countsOf(own), countsOf(own)];
        countAnswer(more, asked, true);
        countAnswer(less, asked, false);
        expect(openingChance(asked, { ...known, own: more })).toBeGreaterThan(chance);
        expect(openingChance(asked, { ...known, own: less })).toBeLessThan(chance);
      }),
    );
  });

  it("is worth a way of some metres, never a nearer door that opens at least as likely", () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), chance, chance, (near, more, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(metresByChance(near, high)).toBeLessThanOrEqual(metresByChance(near + more, low));
        expect(chanceRank(high)).toBeGreaterThanOrEqual(chanceRank(low));
      }),
    );
    expect([metresByChance(40, 0.8), metresByChance(10, 0.2)]).toEqual([70, 130]);
  });
});

describe("what is said of a door's best time", () => {
  const none: readonly Visit[] = [];
  it.each<[string, readonly Visit[], readonly Visit[], string | null]>([
    ["nothing without a visit", none, none, null],
    ["nothing from one answer", times(1, saturday, true), none, null],
    ["nothing where it was always opened", [...times(3, saturday, true), ...times(3, friday, true)], none, null],
    ["nothing where it was never opened", [...times(3, saturday, false), ...times(3, friday, false)], none, null],
    ["nothing from one visit at that time", [...times(1, saturday, true), ...times(6, friday, false)], none, null],
    ["nothing without another time to compare", times(6, saturday, true), none, null],
    ["nothing from four visits", [...times(2, saturday, true), ...times(2, friday, false)], none, null],
    [
      "the day",
      [...times(2, saturday, true), ...times(3, friday, false)],
      none,
      "Hier wurde samstags öfter geöffnet (2 von 2 Besuchen, sonst 0 von 3)",
    ],
    [
      "the time of day where the day alone says less",
      [...times(3, friday, true), ...times(3, fridayNoon, false), ...times(1, saturday, false)],
      none,
      "Hier wurde werktags zwischen 17 und 19 Uhr öfter geöffnet (3 von 3 Besuchen, sonst 0 von 4)",
    ],
    [
      "its own before its street's",
      [...times(2, saturday, true), ...times(3, friday, false)],
      [...times(10, friday, true), ...times(10, saturday, false)],
      "Hier wurde samstags öfter geöffnet (2 von 2 Besuchen, sonst 0 von 3)",
    ],
    [
      "its street's where it has none of its own",
      times(1, friday, false),
      [...times(8, "2026-12-04 19:20:00", true), ...times(12, fridayNoon, false)],
      "In dieser Straße wurde werktags ab 19 Uhr öfter geöffnet (8 von 8 Besuchen, sonst 0 von 12)",
    ],
    ["nothing of a street with few visits", none, [...times(5, friday, true), ...times(6, saturday, false)], null],
  ])("is %s", (_what, own, street, expected) => {
    const best = bestTimeOf(countsOf(own), countsOf(street));
    expect(best === null ? null : `${bestTimeWords(best)} (${bestTimeReason(best)})`).toBe(expected);
  });

  it("never hangs on one visit, whatever was recorded", () => {
    const visits = fc.array(
      fc.tuple(fc.constantFrom(friday, fridayNoon, saturday, sunday), fc.boolean()).map((visit): Visit => visit),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(visits, visits, (own, street) => {
        const best = bestTimeOf(countsOf(own), countsOf([...own, ...street]));
        if (best === null) return;
        expect(best.atTime.rung).toBeGreaterThanOrEqual(2);
        expect(best.atTime.opened).toBeGreaterThanOrEqual(1);
        expect(best.otherwise.rung).toBeGreaterThanOrEqual(2);
        expect(best.atTime.opened / best.atTime.rung).toBeGreaterThan(best.otherwise.opened / best.otherwise.rung);
      }),
    );
  });
});
