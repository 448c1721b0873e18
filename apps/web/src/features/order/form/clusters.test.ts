import { dgOrderForm } from "@rundgang/domain/dg-form";
import { secondOrderForm } from "@rundgang/domain/second-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { clustersOf } from "./clusters.ts";

function shape(definition: unknown, section: number) {
  const parsed = parseFormDefinition(definition);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const components = compileForm(parsed.definition).sections[section]?.components ?? [];
  return clustersOf(components).map((cluster) => [
    cluster.group,
    ...cluster.runs.map((run) => `${run.layout} ${run.components.length}`),
  ]);
}

describe("clustersOf", () => {
  it("puts packages of one group into one fieldset, cards first, the long one below", () => {
    expect(shape(dgOrderForm, 0)).toEqual([
      ["package", "cards 4", "lines 1"],
      [null, "block 1"],
    ]);
  });

  it("puts products that are no cards two in a row, and options with a quantity on lines of their own", () => {
    expect(shape(dgOrderForm, 1)).toEqual([
      ["tv", "options 2"],
      [null, "lines 1", "block 1"],
    ]);
  });

  it("keeps every component of every section, in order", () => {
    for (const definition of [dgOrderForm, secondOrderForm]) {
      const parsed = parseFormDefinition(definition);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      for (const { components } of compileForm(parsed.definition).sections) {
        const drawn = clustersOf(components).flatMap((cluster) => cluster.runs.flatMap((run) => run.components));
        expect(drawn).toEqual(components);
      }
    }
  });
});
