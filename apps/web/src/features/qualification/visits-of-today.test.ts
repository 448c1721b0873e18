import { describe, expect, it } from "vitest";

import { otherVisitWords, recordedWords } from "./visits-of-today.ts";

const now = "2026-12-04T15:00:00.000Z";
const nele = {
  createdAt: "2026-12-04T13:30:00.000Z",
  mitarbeiterId: "1",
  mitarbeiterName: "Nele Brandt",
  qualifikation: "CUSTOMER_NOT_HOME",
} as const;
const jonas = {
  createdAt: "2026-12-04T13:45:00.000Z",
  mitarbeiterId: "2",
  mitarbeiterName: "Jonas Petersen",
  qualifikation: "NO_INTEREST",
} as const;
const both = [nele, jonas];

describe("two salesmen at one door on one day", () => {
  it.each([
    ["the earlier one", "1", "Du warst heute auch hier: Kunde nicht angetroffen, 14:30 Uhr."],
    ["the later one", "2", "Nele Brandt war heute auch hier: Kunde nicht angetroffen, 14:30 Uhr."],
    ["a third one", "3", "Nele Brandt war heute auch hier: Kunde nicht angetroffen, 14:30 Uhr."],
  ])("%s reads of both", (_name, userId, words) => {
    expect(otherVisitWords(jonas, both, userId, now)).toBe(words);
  });

  it("the newest visit names whose it is, to everybody else", () => {
    expect(recordedWords(jonas, "1")).toBe("Kunde hat kein Interesse, heute, 14:45 Uhr erfasst von Jonas Petersen.");
    expect(recordedWords(jonas, "2")).toBe("Kunde hat kein Interesse, heute, 14:45 Uhr erfasst.");
  });

  it("says nothing of one alone, nor of another day; who has no name is somebody", () => {
    expect(otherVisitWords(jonas, [jonas, { ...jonas, createdAt: now }], "2", now)).toBeNull();
    expect(otherVisitWords(jonas, [jonas, { ...nele, createdAt: "2026-12-03T13:30:00.000Z" }], "2", now)).toBeNull();
    const { mitarbeiterName: _name, ...nameless } = nele;
    expect(otherVisitWords(jonas, [nameless, jonas], "2", now)).toMatch(/^Jemand anders war/u);
  });
});
