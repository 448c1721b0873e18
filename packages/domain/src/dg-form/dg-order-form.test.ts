import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgOrderForm } from "./dg-order-form.ts";

describe("the DG form", () => {
  it("is a definition without faults and without unknown conditions", () => {
    const parsed = parseFormDefinition(dgOrderForm);
    expect(parsed).toMatchObject({ ok: true, warnings: [] });
  });

  it("has eight numbered sections and distinct uuids", () => {
    const parsed = parseFormDefinition(dgOrderForm);
    if (!parsed.ok) throw new Error("refused");
    const form = compileForm(parsed.definition);
    expect(form.sections.map((section) => `${section.number} ${section.indexTitle}`)).toEqual([
      "1 Paketauswahl",
      "2 Fernsehen",
      "3 Router",
      "4 Zusatzoptionen",
      "5 Rufnummern und Provider",
      "6 Auftraggeber und SEPA",
      "7 Rechtliche Hinweise",
      "8 Datennutzung und Unterschrift",
    ]);
    const uuids = parsed.definition.data.components.map((component) => component.uuid);
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});
