import { describe, expect, it } from "vitest";

import { compileForm } from "../engine/compile-form.ts";
import { startAnswers } from "../engine/start-answers.ts";
import { parseFormDefinition } from "../parse/parse-form-definition.ts";
import { exportOrder } from "./export-order.ts";
import { readExport } from "./read-export.ts";

const text = (key: string, title: string) => ({
  uuid: key,
  key,
  type: "TextInput",
  settings: {},
  fields: { title },
  conditions: [],
  group: null,
});
const parsed = parseFormDefinition({
  uuid: "f",
  name: "Doppelt",
  version: "1",
  data: {
    components: [text("first", "Name"), text("second", "Name"), text("third", "1."), text("fourth", "Ort"), text("fifth", "Ort")],
    groups: [],
    exportGroups: [
      { name: "pricing", components: ["fourth"] },
      { name: "place", components: ["fifth"] },
    ],
  },
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);
const answers = { ...startAnswers(form, {}), first: "A", second: "B", third: "C", fourth: "D", fifth: "E" };
const context = { unit: "/api/wohneinheits/1", pricing: { once: [], monthly: [] } };

describe("an export of equal titles", () => {
  it("keeps each value, under a name that says whose it is, and no group takes another member's place", () => {
    expect(exportOrder(form, answers, context)).toMatchObject({
      pricing: { once: [], monthly: [] },
      ungrouped: { Name: "A", "Name (second)": "B", "(third)": "C", Ort: "D" },
      place: { Ort: "E" },
    });
  });

  it("is read back whole", () => {
    expect(readExport(form, exportOrder(form, answers, context))).toEqual(answers);
  });
});
