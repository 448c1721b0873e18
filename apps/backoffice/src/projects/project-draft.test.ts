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

  it("without a bonus the settings have none, without a share there is no quota", () => {
    const draft = { ...whole, bonus: " ", share: "" };
    expect(settingsOfDraft(draft)).toEqual({ phase: "NFB", paperOrderPossible: "NUROFFLINE" });
    expect(quotaOfDraft(draft)).toBe(null);
  });
});
