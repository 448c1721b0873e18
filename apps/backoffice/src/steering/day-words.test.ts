import { expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { readDaySearch } from "./day-search.ts";
import { doorText, oddLengthText, peopleOfTeams } from "./day-words.ts";

const uuid = "0193bbbb-0000-7000-8000-00000000000a";

it.each([
  [
    { person: uuid, day: "2026-12-03" },
    { person: uuid, day: "2026-12-03" },
  ],
  [{ person: "1", day: "gestern" }, {}],
  [{ day: 20261203 }, {}],
])("the address of a day with %j is read as %j", (given, read) => {
  expect(readDaySearch(given)).toEqual(read);
});

it.each([
  [3, "Lindenstraße 33, WE 4"],
  [1, "Lindenstraße 33"],
])("of a house with %i units the door is '%s'", (units, text) => {
  expect(doorText({ text: "Lindenstraße 33", position: 4, units })).toBe(text);
});

it.each([
  ["2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z", "Zeitumstellung: Dieser Tag hat 23 Stunden."],
  ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z", "Zeitumstellung: Dieser Tag hat 25 Stunden."],
  ["2026-12-02T23:00:00Z", "2026-12-03T23:00:00Z", null],
])("a day from %s to %s: %s", (begin, end, text) => {
  expect(oddLengthText({ begin, end })).toBe(text);
});

it("people are those of the teams that one leads, each once and by name", () => {
  const person = (id: string, name: string) => ({ "@id": `/api/accounts/${id}`, name, disabled: false });
  const team = (leads: readonly object[], members: readonly object[]) => ({ leads, members }) as unknown as wire.Team;
  const teams = [
    team([person("l", "Henrik Lohse")], [person("b", "Nele Brandt"), person("a", "Deniz Arslan")]),
    team([person("l", "Henrik Lohse")], [person("b", "Nele Brandt")]),
    team([person("x", "Andere Leitung")], [person("c", "Timo Reuter")]),
  ];
  expect(peopleOfTeams(teams, "l").map(({ name }) => name)).toEqual(["Deniz Arslan", "Henrik Lohse", "Nele Brandt"]);
});
