import { secondOrderForm } from "@rundgang/domain/second-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { maskIbans } from "./mask-ibans.ts";

const parsed = parseFormDefinition(secondOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);

describe("the debug panel's data", () => {
  it.each([
    ["grouped", "DE89 3704 0044 0532 0130 00", "DE89 •••• 00"],
    ["compact", "DE89370400440532013000", "DE89 •••• 00"],
    ["half typed", "DE89 3704", "••••"],
    ["hardly typed", "B", "••••"],
    ["none", "", ""],
  ])("holds no IBAN that can be read: %s", (_name, iban, shown) => {
    expect(maskIbans(form, { iban }, { iban, "last-name": "Berger" })).toEqual({ iban: shown, "last-name": "Berger" });
  });

  it("masks it wherever an export puts it, however it is written", () => {
    const answers = { iban: "DE89 3704 0044 0532 0130 00" };
    const exported = { sepa: { iban: "DE89370400440532013000" }, list: ["Konto DE89 3704 0044 0532 0130 00", 5, null] };
    const text = JSON.stringify(maskIbans(form, answers, exported));
    expect(text).not.toMatch(/3704|0532|0130/u);
    expect(maskIbans(form, answers, exported)).toMatchObject({ sepa: { iban: "DE89 •••• 00" } });
  });
});
