import { describe, expect, it } from "vitest";

import { isDayOff } from "./public-holidays.ts";
import { judgeWithdrawal, withdrawalDeadline, withdrawalMail, type RecordedWithdrawal } from "./withdrawal.ts";

describe("the last day of a withdrawal", () => {
  it.each<[string, string, string | null, string]>([
    ["a Friday, fourteen days after a Friday", "2026-12-04", null, "2026-12-18"],
    ["never a Saturday or a Sunday", "2026-12-05", null, "2026-12-21"],
    ["never Sunday", "2026-12-06", null, "2026-12-21"],
    ["never Christmas: Friday and the weekend behind it", "2026-12-11", null, "2026-12-28"],
    ["never New Year, a Friday in 2027", "2026-12-18", null, "2027-01-04"],
    ["never Good Friday to Easter Monday 2027", "2027-03-12", null, "2027-03-30"],
    ["never Ascension 2027", "2027-04-22", null, "2027-05-07"],
    ["never Whit Monday 2027", "2027-05-03", null, "2027-05-18"],
    ["never 3 October, a Sunday in 2027", "2027-09-19", null, "2027-10-04"],
    ["never 1 May 2028, a Monday", "2028-04-17", null, "2028-05-02"],
    ["over a leap day", "2028-02-16", null, "2028-03-01"],
    ["counted from the acceptance", "2026-12-04", "2026-12-07", "2026-12-21"],
    ["counted from the capture where a clock was wrong", "2026-12-07", "2026-12-04", "2026-12-21"],
  ])("is %s: captured %s, accepted %s → %s", (_name, capturedOn, acceptedOn, deadline) => {
    expect(withdrawalDeadline({ capturedOn, acceptedOn })).toBe(deadline);
  });

  it.each(["2024-03-29", "2024-04-01", "2025-04-21", "2038-04-26", "2026-10-03"])("%s is no working day", (date) => {
    expect(isDayOff(date)).toBe(true);
  });
  it.each(["2024-03-28", "2026-12-24", "2026-10-30"])("%s is one", (date) => {
    expect(isDayOff(date)).toBe(false);
  });
});

describe("a withdrawal", () => {
  const withdrawal: RecordedWithdrawal = {
    capturedOn: "2026-12-04",
    acceptedOn: null,
    received: "2026-12-10",
    today: "2027-01-15",
    hand: "salesman",
  };
  it.each<[string, Partial<RecordedWithdrawal>, object]>([
    ["in time", {}, { kind: "taken", deadline: "2026-12-18", late: false }],
    ["on the very day of the order", { received: "2026-12-04" }, { kind: "taken", deadline: "2026-12-18", late: false }],
    ["on the last day", { received: "2026-12-18" }, { kind: "taken", deadline: "2026-12-18", late: false }],
    [
      "a day late, by the salesman",
      { received: "2026-12-19" },
      { kind: "wrong", message: "Die Widerrufsfrist endete am 18.12.2026. Bitte wende dich an das Backoffice." },
    ],
    [
      "a day late, by the back office",
      { received: "2026-12-19", hand: "back_office" },
      { kind: "taken", deadline: "2026-12-18", late: true },
    ],
    ["of one that waits for its customer", { awaiting: true }, { kind: "taken", deadline: null, late: false }],
    [
      "of one that waits, however long ago",
      { awaiting: true, received: "2027-01-10" },
      { kind: "taken", deadline: null, late: false },
    ],
    [
      "of tomorrow",
      { received: "2027-01-16" },
      { kind: "wrong", message: "Der Widerruf kann nicht in der Zukunft eingegangen sein." },
    ],
    [
      "before its order",
      { received: "2026-12-03", hand: "back_office" },
      { kind: "wrong", message: "Der Widerruf kann nicht vor dem Auftrag eingegangen sein." },
    ],
  ])("%s", (_name, more, verdict) => {
    expect(judgeWithdrawal({ ...withdrawal, ...more })).toEqual(verdict);
  });
});

describe("the mail that confirms it", () => {
  const input = {
    name: "Zoë Müller-Łukasz",
    number: 100_102,
    capturedOn: "2026-12-04",
    received: "2026-12-10",
    deadline: "2026-12-18",
    late: false,
    addressLine: "Brückenweg 11, 38990 Wiesenbrück",
    provider: "Glasfaser GmbH",
  };
  it("says what came in when and what becomes of the order", () => {
    const { subject, paragraphs } = withdrawalMail(input);
    expect(subject).toBe("Ihr Widerruf ist bei uns eingegangen");
    expect(paragraphs[0]).toBe("Guten Tag Zoë Müller-Łukasz,");
    expect(paragraphs[1]).toContain("am 10.12.2026");
    expect(paragraphs[2]).toContain("Auftrag 100102 vom 04.12.2026 für den Anschluss Brückenweg 11, 38990 Wiesenbrück");
    expect(paragraphs.join()).not.toMatch(/Kulanz|\{\{/u);
    expect(paragraphs.at(-1)).toBe("Mit freundlichen Grüßen\nGlasfaser GmbH");
  });
  it("names a late one as such, and greets nobody by what is no name", () => {
    const { paragraphs } = withdrawalMail({ ...input, late: true, name: "evil.de/bezahlen" });
    expect(paragraphs[0]).toBe("Guten Tag,");
    expect(paragraphs).toContain("Die Widerrufsfrist endete am 18.12.2026. Wir nehmen Ihren Widerruf aus Kulanz an.");
  });
});
