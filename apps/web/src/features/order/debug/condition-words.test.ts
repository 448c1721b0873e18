import { secondOrderForm } from "@rundgang/domain/second-form";
import { compileForm, parseFormDefinition, type AnswerValue, type RuleCondition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { conditionWords, invalidWord, modeWord } from "./condition-words.ts";

const parsed = parseFormDefinition(secondOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);
const answers: Readonly<Record<string, AnswerValue>> = { glas: "500", extras: { sockets: 3 }, start: "Sofort" };

describe("the conditions preview", () => {
  it.each<[RuleCondition, string, boolean, boolean]>([
    [{ kind: "value", key: "start", equals: "Sofort" }, 'start = "Sofort"', true, false],
    [{ kind: "value", key: "start", equals: "Zum Wunschtermin" }, 'start = "Zum Wunschtermin"', false, false],
    [{ not: { kind: "value", key: "start", equals: "Sofort" } }, 'nicht (start = "Sofort")', false, false],
    [{ kind: "value", key: "start", equals: "Morgen" }, 'start = "Morgen"', false, true],
    [{ kind: "value", key: "nirgends", equals: true }, "nirgends = true", false, true],
    [{ kind: "option", key: "glas" }, "glas gewählt", true, false],
    [{ kind: "option", key: "extras", option: "wifi", selected: false }, "extras.wifi nicht gewählt", true, false],
    [{ kind: "option", key: "extras", option: "sockets", amount: { op: "gte", value: 2 } }, "extras.sockets ≥ 2", true, false],
    [{ kind: "option", key: "extras", option: "garage" }, "extras.garage gewählt", false, true],
    [{ kind: "variant", key: "glas", variant: "500" }, "glas = Variante 500", true, false],
    [{ kind: "variant", key: "glas", variant: "!1000" }, "glas ≠ Variante 1000", true, false],
    [{ kind: "variant", key: "glas", variant: "9000" }, "glas = Variante 9000", false, true],
    [{ kind: "unknown", name: "weather" }, "unbekannte Art „weather“", false, true],
  ])("says of %j what it asks, whether it holds and whether it can", (condition, text, holds, invalid) => {
    expect(conditionWords(form, condition, (key) => answers[key])).toEqual({ text, holds, invalid });
  });

  it.each([
    ["monthly", "monatlich"],
    ["once", "einmalig"],
    ["yearly", invalidWord],
  ])("names the price mode %s", (mode, word) => {
    expect(modeWord(mode)).toBe(word);
  });
});
