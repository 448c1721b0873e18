import { describe, expect, it } from "vitest";

import type { AnswerValue } from "../answers.ts";
import type { RuleCondition, RuleConditionGroups } from "../definition/condition.ts";
import { conditionsHold } from "./conditions.ts";

const answers: Record<string, AnswerValue> = {
  radio: "Ja",
  ticks: ["a", "b"],
  switch: false,
  option: 3,
  list: { x: 2, y: 0 },
  package: "small",
  empty: null,
};
const holds = (groups: RuleConditionGroups) => conditionsHold(groups, (key) => answers[key]);
const amount = (op: "eq" | "lt" | "gt" | "gte" | "lte", value: number) => ({
  kind: "option" as const,
  key: "option",
  amount: { op, value },
});

describe("conditions (B §5)", () => {
  it.each<[RuleCondition, boolean]>([
    [{ kind: "value", key: "radio", equals: "Ja" }, true],
    [{ kind: "value", key: "radio", equals: "Nein" }, false],
    [{ kind: "value", key: "ticks", equals: "b" }, true],
    [{ kind: "value", key: "ticks", equals: "c" }, false],
    [{ kind: "value", key: "switch", equals: false }, true],
    [{ kind: "value", key: "nothing", equals: false }, true],
    [{ kind: "value", key: "nothing", equals: "Ja" }, false],
    [{ kind: "option", key: "option", selected: true }, true],
    [{ kind: "option", key: "option", selected: false }, false],
    [{ kind: "option", key: "nothing", selected: false }, true],
    [{ kind: "option", key: "list", option: "x", selected: true }, true],
    [{ kind: "option", key: "list", option: "y", selected: true }, false],
    [amount("eq", 3), true],
    [amount("lt", 3), false],
    [amount("lte", 3), true],
    [amount("gt", 2), true],
    [amount("gte", 4), false],
    [{ kind: "variant", key: "package", variant: "small" }, true],
    [{ kind: "variant", key: "package", variant: "!small" }, false],
    [{ kind: "variant", key: "package", variant: "!large" }, true],
    [{ not: { kind: "value", key: "radio", equals: "Ja" } }, false],
    [{ kind: "unknown", name: "weather" }, false],
    [{ not: { kind: "unknown", name: "weather" } }, false],
    [{ kind: "value", key: "empty", equals: "" }, true],
    [{ kind: "value", key: "nothing", equals: "" }, true],
    [{ kind: "value", key: "nothing", equals: 0 }, true],
    [{ kind: "value", key: "nothing", equals: 1 }, false],
    [{ kind: "value", key: "empty", equals: true }, false],
    [{ kind: "option", key: "option" }, true],
    [{ kind: "option", key: "nothing" }, false],
    [{ kind: "option", key: "list", option: "y" }, false],
    [{ kind: "option", key: "list" }, true],
    [{ ...amount("gt", 2), selected: false }, false],
    [{ ...amount("gt", 2), selected: true }, true],
    [{ ...amount("gt", 3), selected: true }, false],
    [{ kind: "option", key: "nothing", amount: { op: "lt", value: 1 } }, true],
    [amount("eq", 2), false],
    [amount("lt", 4), true],
    [amount("lt", 2), false],
    [amount("lte", 4), true],
    [amount("lte", 2), false],
    [amount("gt", 3), false],
    [amount("gt", 4), false],
    [amount("gte", 3), true],
    [amount("gte", 2), true],
    [{ kind: "variant", key: "package", variant: "large" }, false],
    [{ kind: "variant", key: "nothing", variant: "small" }, false],
    [{ kind: "variant", key: "nothing", variant: "!small" }, true],
  ])("%j is %s", (condition, expected) => {
    expect(holds([[condition]])).toBe(expected);
  });

  it("is an OR of ANDs; no group at all holds", () => {
    const yes = { kind: "value", key: "radio", equals: "Ja" } as const;
    const no = { kind: "value", key: "radio", equals: "Nein" } as const;
    expect([holds([]), holds([[yes, no]]), holds([[no], [yes]]), holds([[no], [no]])]).toEqual([true, false, true, false]);
  });
});
