import { parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgOrderForm } from "../dg-form/dg-order-form.ts";
import { secondOrderForm } from "../second-form/second-order-form.ts";
import { printableProblems } from "./printable-problems.ts";

const problemsOf = (form: unknown) => {
  const parsed = parseFormDefinition(form);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return printableProblems(parsed.definition);
};

describe("signs of a form that no paper can show", () => {
  it("are none in the forms that we ship", () => {
    expect([problemsOf(dgOrderForm), problemsOf(secondOrderForm)]).toEqual([[], []]);
  });

  it("are named with their place; a soft hyphen, a ligature, a box and a telephone are printed", () => {
    const form = structuredClone(dgOrderForm) as { data: { catalogue: { label: string }[] } };
    const [first, second] = form.data.catalogue;
    if (first === undefined || second === undefined) throw new Error("the form has no prices");
    first.label = "Glas\u00adfaser ﬁx ☐ ☑ ✔ ☎ ✉";
    second.label = "Glasfaser 🚀";
    expect(problemsOf(form)).toEqual([
      { path: "data.catalogue[1].label", message: "Dieses Zeichen kann nicht gedruckt werden: 🚀." },
    ]);
  });
});
