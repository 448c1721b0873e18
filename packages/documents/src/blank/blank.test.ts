import { dgOrderForm } from "@rundgang/domain/dg-form";
import { secondOrderForm } from "@rundgang/domain/second-form";
import { compileForm, parseFormDefinition, type CompiledForm } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import type { Paper } from "../paper/paper.ts";
import { blankContract } from "./blank-contract.ts";
import { blankSummary } from "./blank-summary.ts";
import { conditionPrefix } from "./condition-prefix.ts";

function compiled(definition: object): CompiledForm {
  const parsed = parseFormDefinition(definition);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(parsed.definition);
}
const dg = compiled(dgOrderForm);
const second = compiled(secondOrderForm);
const said = (paper: Paper | null) => JSON.stringify(paper).replaceAll("\u00a0", " ");
const headings = (paper: Paper | null) =>
  paper?.blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block.text] : []));

describe("a blank contract", () => {
  it("has every section of the form, its choices with prices, its lines, the withdrawal and the signature", () => {
    const paper = blankContract(dg);
    expect(headings(paper)).toEqual([
      ...dg.sections.map((one) => `${one.number} ${one.title}`),
      "Widerrufsrecht",
      "Unterschrift",
    ]);
    for (const part of [
      `["□  DG premium 600","24,99 €","79,99 €","–"]`,
      `"□  Zusätzlicher WLAN-Verstärker, Anzahl (bis 5): ______"`,
      `{"term":"IBAN","text":"____`,
      `"□  Herr      □  Frau"`,
      "binnen vierzehn Tagen",
    ]) {
      expect(said(paper)).toContain(part);
    }
    expect(said(paper)).not.toMatch(/\*\*|\{\{/u);
    expect(paper?.blocks.at(-1)?.kind).toBe("signatures");
  });

  it("is made of any definition: the second provider's too", () => {
    expect(said(blankContract(second))).toContain("Stadtnetz");
    expect(headings(blankContract(second))).toContain("Widerrufsrecht");
  });

  it("lists quantities to choose among, options below one, and a discount that is switched on", () => {
    const more = [
      {
        key: "sockets",
        type: "OptionButton",
        fields: {
          title: "Dose",
          price: 9,
          priceMode: "once",
          quantifiable: [1, 2, 5],
          suboptions: [{ key: "white", name: "Weiß" }],
        },
      },
      { key: "friend", type: "Discount", fields: { title: "Nachbar", type: "fixed", discount: "10%" } },
    ].map((one) => ({ uuid: one.key, settings: {}, conditions: [], group: null, ...one }));
    const { components } = dgOrderForm.data;
    const paper = said(
      blankContract(compiled({ ...dgOrderForm, data: { ...dgOrderForm.data, components: [...components, ...more] } })),
    );
    for (const part of ["□  Dose, Anzahl (1, 2, 5): ______", "□  Weiß", "□  Nachbar, 10 % Nachlass"])
      expect(paper).toContain(part);
  });

  it("is none for a form without texts", () => {
    const bare = compiled({ ...dgOrderForm, data: { ...dgOrderForm.data, documents: null, mailTemplate: null } });
    expect([blankContract(bare), blankSummary(bare)]).toEqual([null, null]);
  });
});

describe("a blank contract summary", () => {
  it("has the six headings of the regulation with all that may be chosen, and no answer of anybody", () => {
    const paper = blankSummary(dg);
    expect(headings(paper)).toEqual([
      "Dienste und Geräte",
      "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
      "Preis",
      "Laufzeit, Verlängerung und Beendigung",
      "Funktionen für Endnutzer mit Behinderungen",
      "Sonstige relevante Informationen",
      "Widerrufsrecht",
      "Unterschrift",
    ]);
    for (const part of [
      `["DG giga 1000","1000 / 900 / 750","500 / 450 / 375"]`,
      "Bei DG basic 300 oder DG classic 400: Deutsche Mobilfunknetze: 0,19 €/Min.",
      "Ohne DG basic 300: Deutsches Festnetz: kostenlos.",
      "69,99 €",
      "4K-Streaming-Stick, je Stück",
      "□  Ich habe die Vertragszusammenfassung verstanden.",
    ]) {
      expect(said(paper)).toContain(part);
    }
    expect(said(paper)).not.toContain("{{");
  });
});

describe("a condition in words", () => {
  it.each([
    [undefined, ""],
    [[], ""],
    [[[{ kind: "option", key: "package-basic-300", selected: true }]], "Bei DG basic 300: "],
    [[[{ not: { kind: "option", key: "package-basic-300", selected: true } }]], "Ohne DG basic 300: "],
    [[[{ kind: "value", key: "porting", equals: true }]], "Bei Rufnummer übernehmen: "],
    [[[{ kind: "value", key: "data-consent", equals: "marketing" }]], "Bei Datennutzung „marketing“: "],
    [[[{ kind: "unknown", name: "weather" }]], "Bei anderer Auswahl: "],
    [[[{ kind: "variant", key: "package-basic-300", variant: "!a" }]], "Bei DG basic 300 ohne a: "],
  ] as const)("%j reads %s", (when, words) => {
    expect(conditionPrefix(dg, when as Parameters<typeof conditionPrefix>[1])).toBe(words);
  });
});
