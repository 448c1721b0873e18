import { dgOrderForm } from "@rundgang/domain/dg-form";
import {
  applyChange,
  compileForm,
  evaluate,
  parseFormDefinition,
  startAnswers,
  type Answers,
  type Change,
} from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { formProgress, progressText } from "./section-progress.ts";

const parsed = parseFormDefinition(dgOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);
const prefill = { "customer-street": "Lindenstraße" };
const start = startAnswers(form, prefill);

function after(...changes: Change[]): { readonly done: readonly string[]; readonly text: string } {
  const answers = changes.reduce<Answers>((before, change) => applyChange(form, before, change).answers, start);
  const { violations } = evaluate(form, answers, { today: "2026-12-04" });
  const progress = formProgress(form, start, answers, violations);
  return { done: [...progress.done], text: progressText(progress, violations.length) };
}

const [packages] = form.sections;
const choice = packages?.components.find((component) => component.type === "ProductButton")?.key ?? "";

describe("how far the form is", () => {
  it("claims nothing while nobody has touched it, whatever the address fills in", () => {
    expect(after().done).toEqual([]);
    expect(after().text).toMatch(/^\d+ Pflichtangaben offen$/u);
  });

  it("ticks a section that was filled in and lacks nothing, and takes the tick back", () => {
    const chosen = { toggle: choice };
    expect(after(chosen).done).toContain(packages?.key);
    expect(after(chosen).text).toMatch(/^1 von \d Abschnitten fertig, \d+ Pflichtangaben offen$/u);
    expect(after(chosen, chosen).done).toEqual([]);
  });

  it("names one missing answer as one, and says when none is", () => {
    const progress = { done: new Set(["a"]), faulty: new Set(["b"]) };
    expect(progressText(progress, 1)).toBe("1 von 2 Abschnitten fertig, 1 Pflichtangabe offen");
    expect(progressText({ ...progress, faulty: new Set() }, 0)).toBe("Alle Pflichtangaben vollständig");
  });
});
