import { describe, expect, it } from "vitest";

import { laterObjectionEnd, objectionEndFault, objectionFault, objectionSourceLabel, objectionSources } from "./objection.ts";
import { housesOfObjection } from "./objecting-house.ts";
import { unitOfObjection } from "./objecting-unit.ts";

const today = "2026-11-29";

it.each([
  ["without an end", { receivedOn: today, until: null }, null],
  ["until today", { receivedOn: "2026-11-01", until: today }, null],
  ["until 29 February of a leap year", { receivedOn: today, until: "2028-02-29" }, null],
  ["until yesterday", { receivedOn: today, until: "2026-11-28" }, "Das Ende liegt in der Vergangenheit."],
  ["until 31 November", { receivedOn: today, until: "2027-11-31" }, "Den 31.11.2027 gibt es nicht."],
  ["until 29 February of another year", { receivedOn: today, until: "2027-02-29" }, "Den 29.2.2027 gibt es nicht."],
  ["until a word", { receivedOn: today, until: "bald" }, "Bitte gib ein Datum ein, zum Beispiel 31.12.2027."],
  ["received tomorrow", { receivedOn: "2026-11-30", until: null }, "Der Tag des Eingangs liegt in der Zukunft."],
  ["received on 31 November", { receivedOn: "2026-11-31", until: null }, "Den 31.11.2026 gibt es nicht."],
])("an objection %s is judged by its days", (_what, days, message) => {
  expect(objectionFault(days, today)?.message ?? null).toBe(message);
});

it("a new end may be today and not before", () => {
  expect(objectionEndFault(today, today)).toBeNull();
  expect(objectionEndFault("2026-11-28", today)).toEqual({ field: "until", message: "Das Ende liegt in der Vergangenheit." });
});

it.each([
  [null, "2027-01-01", null],
  ["2027-01-01", null, null],
  ["2027-01-01", "2028-01-01", "2028-01-01"],
  ["2028-01-01", "2027-01-01", "2028-01-01"],
])("of the ends %s and %s, %s counts", (one, other, later) => expect(laterObjectionEnd(one, other)).toBe(later));

it("each way in which an objection comes in has German words", () => {
  expect(objectionSources.map(objectionSourceLabel)).toEqual([
    "an der Tür",
    "am Telefon",
    "per Brief",
    "per E-Mail",
    "auf der Kundenseite",
  ]);
});

describe("the unit of an objection in another provider's addresses", () => {
  const unit = (position: number, name: string | null) => ({ id: `u${position}`, position, name });
  it.each([
    ["the only unit of that number, without a name", [2, null], [unit(1, null), unit(2, null)], "u2"],
    ["the same name at another number", [2, "Berger"], [unit(1, "Fam. Berger"), unit(2, null)], "u1"],
    ["the same number where the other has no name", [2, "Berger"], [unit(1, "Kaya"), unit(2, null)], "u2"],
    ["the same number where the objecting one has no name", [2, null], [unit(2, "Kaya")], "u2"],
    ["somebody else at the same number", [2, "Berger"], [unit(1, null), unit(2, "Kaya")], null],
    ["two of the same name, by the number", [2, "Berger"], [unit(1, "Berger"), unit(2, "Berger")], "u2"],
    ["two of the same name, none of that number", [3, "Berger"], [unit(1, "Berger"), unit(2, "Berger")], null],
    ["no unit of that number", [4, null], [unit(1, null)], null],
    ["umlauts spelt otherwise", [1, "Müller"], [unit(2, "Mueller")], "u2"],
  ] as const)("is %s", (_what, [position, name], units, expected) => {
    expect(unitOfObjection({ position, name }, units)).toBe(expected);
  });

  it.each([
    ["stays where a name was let go", [2, null], [unit(1, null), unit(2, null)], "u1"],
    ["gives way to the name", [2, "Berger"], [unit(1, null), unit(3, "Berger")], "u3"],
    ["gives way to the number where its name is another", [2, "Berger"], [unit(1, "Kaya"), unit(2, null)], "u2"],
    ["is none where its name is another, and there is none of that number", [2, "Berger"], [unit(1, "Kaya")], null],
  ] as const)("the one for which it holds already %s", (_what, [position, name], units, expected) => {
    expect(unitOfObjection({ position, name }, units, new Set(["u1"]))).toBe(expected);
  });
});

describe("the house of an objection in other providers' addresses, of those with its postcode, street and number", () => {
  const own = { id: "own", provider: 1, ort: "Lauf" };
  const house = (id: string, provider: number, ort: string) => ({ id, provider, ort });
  it.each([
    ["the only one of each provider", [house("a", 2, "Lauf"), house("b", 3, "Lauf")], ["a", "b"]],
    ["the only one though its place is written otherwise", [house("a", 2, "Lauf an der Pegnitz")], ["a"]],
    ["the one in the same place", [house("a", 2, "Heuchling"), house("b", 2, "LAUF")], ["b"]],
    ["none where two are in other places", [house("a", 2, "Heuchling"), house("b", 2, "Kotzenhof")], []],
    ["none of the own provider", [own, house("a", 1, "Heuchling"), house("b", 1, "Lauf")], []],
    ["none in a place where the own provider has another one", [own, house("a", 1, "Heuchling"), house("b", 2, "Heuchling")], []],
    [
      "the one that is left, where the own provider has the other place's",
      [own, house("a", 1, "Heuchling"), house("b", 2, "Heuchling"), house("c", 2, "Lauf a.d. Pegnitz")],
      ["c"],
    ],
  ] as const)("is %s", (_what, houses, expected) => {
    expect(housesOfObjection(own, houses)).toEqual(expected);
  });
});
