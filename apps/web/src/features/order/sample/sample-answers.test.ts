import { dgOrderForm } from "@rundgang/domain/dg-form";
import { secondOrderForm } from "@rundgang/domain/second-form";
import { applyChange, compileForm, evaluate, parseFormDefinition, startAnswers } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { sampleFill } from "./sample-answers.ts";

const prefill = {
  "adresse.strasse": "Musterstraße",
  "adresse.hausnummer": "12",
  "adresse.plz": "12345",
  "adresse.ort": "Musterstadt",
};

describe("an example customer", () => {
  it.each([
    ["DG", dgOrderForm],
    ["second provider", secondOrderForm],
  ])("completes the form: %s", (_name, definition) => {
    const parsed = parseFormDefinition(definition);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const form = compileForm(parsed.definition);
    const empty = startAnswers(form, prefill);
    const { answers } = applyChange(form, empty, { fill: sampleFill(form, empty) });
    expect(evaluate(form, answers, { today: "2026-12-04" }).violations).toEqual([]);
    expect(sampleFill(form, answers)).toEqual({});
  });
});
