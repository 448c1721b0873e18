import { parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgOrderForm } from "../dg-form/dg-order-form.ts";
import { activationProblems } from "./activation-problems.ts";

function pathsOf(change: object): string[] {
  const parsed = parseFormDefinition({ ...dgOrderForm, data: { ...dgOrderForm.data, ...change } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return activationProblems(parsed.definition, parsed.warnings).map(({ path }) => path);
}

describe("activationProblems", () => {
  it.each([
    [{}, []],
    [{ mailTemplate: null }, ["data.mailTemplate"]],
    [{ documents: null }, ["data.documents"]],
    [{ rules: [{ id: "r", when: [[{ kind: "weather" }]], do: [] }] }, ["data.rules[0].when[0][0]"]],
  ])("%j → %j", (change, paths) => {
    expect(pathsOf(change)).toEqual(paths);
  });
});
