import { parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgOrderForm } from "../dg-form/dg-order-form.ts";
import { activationProblems } from "./activation-problems.ts";

function pathsOf(change: object): string[] {
  const parsed = parseFormDefinition({ ...dgOrderForm, data: { ...dgOrderForm.data, ...change } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return activationProblems(parsed.definition, parsed.warnings)
    .map(({ path }) => path)
    .filter((path, index, all) => all.indexOf(path) === index);
}

const { data } = dgOrderForm;
/** The form with some of its components changed. */
function components(change: (component: Component) => object) {
  return { components: data.components.map((component) => ({ ...component, ...change(component) })) };
}
type Component = (typeof data.components)[number];
const isName = ({ settings }: Component) => "relatedEntityField" in settings && settings.relatedEntityField === "kundes.name";
const review = "data.documents.review";
const summary = "data.documents.versions[0].summary";

describe("activationProblems", () => {
  it.each<[string, object, readonly string[]]>([
    ["the form as it is", {}, []],
    ["no mail", { mailTemplate: null }, ["data.mailTemplate"]],
    ["no texts", { documents: null }, ["data.documents"]],
    [
      "an unknown condition",
      { rules: [...data.rules, { id: "r", when: [[{ kind: "weather" }]], do: [] }] },
      [`data.rules[${data.rules.length}].when[0][0]`],
    ],
    [
      "an export group named as a member of the export",
      { exportGroups: [...data.exportGroups, { name: "pricing", components: [] }] },
      [`data.exportGroups[${data.exportGroups.length}].name`],
    ],
    [
      "two export groups of one name",
      { exportGroups: [...data.exportGroups, { name: data.exportGroups[0]?.name, components: [] }] },
      ["data.exportGroups"],
    ],
    [
      "an answer that is not read back",
      { documents: { ...data.documents, review: data.documents.review.filter(({ title }) => title !== "Bemerkungen") } },
      [review],
    ],
    [
      "no table of prices",
      {
        documents: {
          ...data.documents,
          versions: data.documents.versions.map((version) => ({ ...version, summary: [] })),
        },
      },
      [summary],
    ],
    [
      "a product that no export tells of",
      { exports: { ...data.exports, orderData: [], broadcast: [], main: [] } },
      ["data.exports"],
    ],
    [
      "a box that says on every page that a mail came",
      {
        documents: {
          ...data.documents,
          versions: data.documents.versions.map((version) => ({
            ...version,
            confirmations: [{ key: "received", text: "Ich habe die Vertragszusammenfassung per E-Mail erhalten." }],
          })),
        },
      },
      ["data.documents.versions[0].confirmations[0].flows", "data.documents.versions[0].confirmations"],
    ],
    [
      "no question for the customer's name",
      components((one) => (isName(one) ? { settings: { ...one.settings, relatedEntityField: undefined } } : {})),
      ["data.components"],
    ],
    [
      "a customer's name that may be left out",
      components((one) => (isName(one) ? { settings: { ...one.settings, required: false } } : {})),
      [`data.components[${data.components.findIndex(isName)}].settings.required`],
    ],
    [
      "one field of the export filled twice",
      { exports: { ...data.exports, main: [...data.exports.main, { path: "mainProduct", source: { const: "x" } }] } },
      ["data.exports.main"],
    ],
  ])("%s", (_name, change, paths) => {
    expect(pathsOf(change)).toEqual(paths);
  });

  it("two answers of one export name are told with both", () => {
    const changed = components(({ key, settings }) =>
      key === "customer-city" ? { settings: { ...settings, exportName: "Vorname" } } : {},
    );
    const parsed = parseFormDefinition({ ...dgOrderForm, data: { ...data, ...changed } });
    expect(parsed.ok && activationProblems(parsed.definition, parsed.warnings).map(({ message }) => message)).toEqual([
      "'customer-city' und 'customer-first-name' heißen im Export beide 'Vorname'; einer braucht einen exportName.",
    ]);
  });
});
