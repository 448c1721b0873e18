import { describe, expect, it } from "vitest";

import { draftOfProject, emptyDraft, faultsOfProject, quotaOfDraft, settingsOfDraft } from "./project-draft.ts";

const whole = { ...emptyDraft, name: "Hof Nord", bonus: "75,00", share: "40", until: "2027-02-28" };

describe("the fields of a project", () => {
  it("say what the project says, and the other way round", () => {
    const settings = { phase: "BAU", paperOrderPossible: "JA" as const, onlineBonus: { cents: 7550 } };
    const quota = { share: 37.5, base: "addresses" as const, until: "2027-02-28" };
    const draft = draftOfProject({ name: "Hof", settings, quota });
    expect([draft.bonus, draft.share]).toEqual(["75,50", "37,5"]);
    expect([settingsOfDraft(draft), quotaOfDraft(draft)]).toEqual([settings, quota]);
  });

  it.each([
    ["nothing is wrong", {}, {}],
    ["no name", { name: " " }, { name: "Bitte gib dem Ausbaugebiet einen Namen." }],
    ["a quota of 0", { share: "0" }, { share: "Die Quote liegt über 0 % und höchstens bei 100 %." }],
    ["a quota of 1,000 %", { share: "1.000,0 %" }, { share: "Die Quote liegt über 0 % und höchstens bei 100 %." }],
    ["a quota of a thousand", { share: "1.000" }, { share: "Die Quote liegt über 0 % und höchstens bei 100 %." }],
    ["a bonus of a thousand", { bonus: "1.000" }, {}],
    ["a quota in words", { share: "viel" }, { share: "Die Quote liegt über 0 % und höchstens bei 100 %." }],
    ["a quota without a date", { until: null }, { until: "Bitte wähle, bis wann die Quote gilt." }],
    ["no quota and no date", { share: "", until: null }, {}],
    ["a bonus of 0", { bonus: "0" }, { bonus: "Der Online-Bonus liegt über 0 € und höchstens bei 1.000 €." }],
    ["a bonus of 2,000 euros", { bonus: "2.000,00 €" }, { bonus: "Der Online-Bonus liegt über 0 € und höchstens bei 1.000 €." }],
  ])("%s: %j", (_what, change, faults) => {
    expect(faultsOfProject({ ...whole, ...change })).toEqual(faults);
  });

  it.each([
    ["the usual hours", { ringFrom: "", ringTo: " " }, {}],
    ["times as people write them", { ringFrom: "9", ringTo: "19.30 Uhr" }, {}],
    ["no beginning", { ringTo: "20:00" }, { ringFrom: "Bitte gib den Beginn als Uhrzeit an, etwa 9:00." }],
    ["no end", { ringFrom: "9:00" }, { ringTo: "Bitte gib das Ende als Uhrzeit an, etwa 20:00." }],
    ["an hour that is none", { ringFrom: "9:00", ringTo: "24:00" }, { ringTo: "Bitte gib das Ende als Uhrzeit an, etwa 20:00." }],
    ["words", { ringFrom: "früh", ringTo: "20:00" }, { ringFrom: "Bitte gib den Beginn als Uhrzeit an, etwa 9:00." }],
    [
      "an end before the beginning",
      { ringFrom: "20:00", ringTo: "9:00" },
      { ringTo: "Die Klingelzeit endet nach ihrem Beginn." },
    ],
  ])("at the hours of doors, %s: %j", (_what, change, faults) => {
    expect(faultsOfProject({ ...whole, ...change })).toEqual(faults);
  });

  it("hours of doors are kept as the wire has them, and the usual ones are left out", () => {
    const draft = { ...whole, bonus: "", ringFrom: "9", ringTo: "19.30 Uhr", ringLastDay: 5 as const };
    const settings = { phase: "NFB", paperOrderPossible: "NUROFFLINE", doorHours: { lastDay: 5, from: "09:00", to: "19:30" } };
    expect(settingsOfDraft(draft)).toEqual(settings);
    expect(settingsOfDraft({ ...draft, ringFrom: "", ringTo: "" })).toEqual({ phase: "NFB", paperOrderPossible: "NUROFFLINE" });
  });

  it("without a bonus the settings have none, without a share there is no quota", () => {
    const draft = { ...whole, bonus: " ", share: "" };
    expect(settingsOfDraft(draft)).toEqual({ phase: "NFB", paperOrderPossible: "NUROFFLINE" });
    expect(quotaOfDraft(draft)).toBe(null);
  });
});
