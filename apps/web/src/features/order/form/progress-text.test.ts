import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { progressText } from "./progress-text.ts";

const parsed = parseFormDefinition(dgOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const { sections } = compileForm(parsed.definition);

const missing = (key: string) => ({ key, title: key, message: `${key} ist nicht ausgefüllt` });

describe("progressText", () => {
  it.each([
    [[], "Alle Abschnitte vollständig"],
    [["sepa-iban"], "7 von 8 Abschnitten vollständig, 1 Pflichtangabe offen"],
    [["customer-email", "customer-phone"], "7 von 8 Abschnitten vollständig, 2 Pflichtangaben offen"],
    [["package-basic-300", "customer-email"], "6 von 8 Abschnitten vollständig, 2 Pflichtangaben offen"],
  ])("%j", (keys, expected) => {
    expect(progressText(sections, keys.map(missing))).toBe(expected);
  });
});
