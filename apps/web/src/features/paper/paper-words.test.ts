import { expect, it } from "vitest";

import { rowChips, salesSummary, soldWords, saleAgeWords } from "./paper-words.ts";

const now = "2026-12-04T13:00:00.000Z";

it.each([
  ["2026-12-04T07:00:00.000Z", "heute", "08:00 Uhr"],
  ["2026-12-03T17:20:00.000Z", "gestern", "18:20 Uhr"],
  /* By the calendar of the doors: half an hour after midnight there. */
  ["2026-12-02T23:30:00.000Z", "gestern", "00:30 Uhr"],
  ["2026-12-01T17:05:00.000Z", "seit 3 Tagen", "Di., 1. Dez."],
  /* A clock that runs ahead. */
  ["2026-12-05T07:00:00.000Z", "heute", "08:00 Uhr"],
])("sold at %s waits %s, told as %s", (soldAt, waiting, told) => {
  expect(saleAgeWords(soldAt, now)).toBe(waiting);
  expect(soldWords(soldAt, now)).toBe(told);
});

it.each<[string[], string]>([
  [[], "Nichts offen"],
  [["2026-12-04T07:00:00.000Z"], "1 offen · von heute"],
  [["2026-12-01T17:05:00.000Z"], "1 offen · seit 3 Tagen"],
  [["2026-12-03T17:20:00.000Z", "2026-12-01T17:05:00.000Z"], "2 offen · ältester seit 3 Tagen"],
  [["2026-12-03T17:20:00.000Z", "2026-12-03T18:20:00.000Z"], "2 offen · ältester von gestern"],
])("%j is summed up as %s", (sold, text) => {
  expect(
    salesSummary(
      sold.map((soldAt) => ({ soldAt })),
      now,
    ),
  ).toBe(text);
});

it.each([
  [{ form: "missing", summary: false, contract: false }, ["Formular fehlt", "Vertrag fehlt", "VZF fehlt"]],
  [{ form: "begun", summary: true, contract: false }, ["Formular fehlt", "Vertrag fehlt", "VZF eingereicht"]],
  [{ form: "done", summary: true, contract: false }, ["Vertrag fehlt", "VZF eingereicht"]],
  [{ form: "done", summary: true, contract: true }, ["Vertrag eingereicht", "VZF eingereicht"]],
] as const)("%o has the chips %j", (parts, chips) => {
  expect(rowChips(parts).map(({ text }) => text)).toEqual(chips);
});
