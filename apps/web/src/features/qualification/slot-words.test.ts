import { describe, expect, it } from "vitest";

import { otherVisitWords, slotWords } from "./slot-words.ts";

const now = "2026-12-04T15:50:00.000Z";
const nele = {
  createdAt: "2026-12-04T15:48:00.000Z",
  mitarbeiterId: "1",
  mitarbeiterName: "Nele Brandt",
  qualifikation: "CUSTOMER_NOT_HOME",
} as const;
const jonas = {
  createdAt: "2026-12-04T15:49:00.000Z",
  mitarbeiterId: "2",
  mitarbeiterName: "Jonas Petersen",
  qualifikation: "NO_INTEREST",
} as const;
const both = [nele, jonas];

describe("the slot above the outcomes says what was recorded", () => {
  it.each([
    ["CUSTOMER_NOT_HOME", undefined, undefined, "Nicht angetroffen, 16:48"],
    ["APPOINTMENT", "2026-12-04T17:00:00.000Z", undefined, "Termin heute um 18:00 Uhr vereinbart"],
    ["APPOINTMENT", "2026-12-05T09:30:00.000Z", undefined, "Termin morgen um 10:30 Uhr vereinbart"],
    ["APPOINTMENT", "2026-12-07T09:30:00.000Z", undefined, "Termin am Mo., 7. Dez. um 10:30 Uhr vereinbart"],
    ["APPOINTMENT", undefined, undefined, "Termin, 16:48"],
    ["FOLLOW_UP", "2026-12-07T09:30:00.000Z", undefined, "Wiedervorlage am Mo., 7. Dez."],
    ["FOLLOW_UP", "2026-12-04T17:00:00.000Z", undefined, "Wiedervorlage heute um 18:00 Uhr"],
    ["FOLLOW_UP", undefined, undefined, "Wiedervorlage, 16:48"],
    ["ORDER_REGISTERED", undefined, 100133, "Auftrag 100133 erfasst, 16:48"],
    ["ORDER_REGISTERED", undefined, undefined, "Auftrag erfasst, 16:48"],
    ["BLACKLISTED", undefined, undefined, "Blacklisted, 16:48"],
  ] as const)("%s for %s with the order %s reads '%s'", (qualifikation, agreedAt, orderNumber, words) => {
    const { what, beside } = slotWords({ ...nele, qualifikation }, { userId: "1", now, agreedAt, orderNumber });
    expect(what + beside).toBe(words);
  });

  it("a visit of somebody else names him", () => {
    const { what, beside } = slotWords(jonas, { userId: "1", now, agreedAt: undefined, orderNumber: undefined });
    expect(what + beside).toBe("Kein Interesse, 16:49 von Jonas Petersen");
  });
});

describe("two salesmen at one door on one day", () => {
  it.each([
    ["the earlier one", "1", "Du warst heute auch hier: Nicht angetroffen, 16:48"],
    ["the later one", "2", "Nele Brandt war heute auch hier: Nicht angetroffen, 16:48"],
    ["a third one", "3", "Nele Brandt war heute auch hier: Nicht angetroffen, 16:48"],
  ])("%s reads of both", (_name, userId, words) => {
    expect(otherVisitWords(jonas, both, userId, now)).toBe(words);
  });

  it("one alone, or a visit of another day, adds no sentence; who has no name is somebody", () => {
    expect(otherVisitWords(jonas, [jonas, { ...jonas, createdAt: now }], "2", now)).toBeNull();
    expect(otherVisitWords(jonas, [jonas, { ...nele, createdAt: "2026-12-03T13:30:00.000Z" }], "2", now)).toBeNull();
    const { mitarbeiterName: _name, ...nameless } = nele;
    expect(otherVisitWords(jonas, [nameless, jonas], "2", now)).toMatch(/^Jemand anders war/u);
  });
});
