import { describe, expect, it } from "vitest";

import type { RuleAction } from "../definition/rule.ts";
import { smallForm } from "../testing/small-form.ts";
import { compileForm } from "./compile-form.ts";
import { conditionKeys } from "./conditions.ts";
import { actionTargets, ruleReads, ruleWrites } from "./dependence.ts";

const is = (key: string) => ({ kind: "option", key }) as const;
const option = (key: string, more: object = {}) => ({ key, type: "OptionButton", ...more });
const number = (index: number, list = "numbers") => ({
  key: `${list}-${index}`,
  type: "TextInput",
  settings: { slot: { list, index } },
});

const form = smallForm({
  groups: [
    { key: "router", name: "Router" },
    { key: "extras", name: "Extras", exclusive: false },
  ],
  components: [
    option("start"),
    option("deepest", { conditions: [[is("deep")]] }),
    option("deep", { conditions: [[is("first")], [is("second")]] }),
    option("first", { conditions: [[{ kind: "unknown-to-us" }]] }),
    option("second", { conditions: [[is("start")]] }),
    option("own", { group: "router" }),
    option("bundle", { group: "router" }),
    option("alarm", { group: "extras" }),
    option("camera", { group: "extras" }),
    number(2),
    number(1),
    number(1, "others"),
  ],
  rules: [
    { id: "limit", when: [[is("bundle")]], do: [{ clear: "alarm" }, { limitSlots: { key: "numbers", n: 1 } }] },
    { id: "other", when: [[is("own")]], do: [{ unselect: ["camera"] }] },
  ],
});
const dependants = (key: string) => (form.dependants.get(key) ?? []).map((component) => component.key);

describe("what hangs on what", () => {
  it("is found through others, each after all that it hangs on", () => {
    expect(form.conditional.map(({ key }) => key)).toEqual(["first", "second", "deep", "deepest", "numbers-2", "numbers-1"]);
    expect(dependants("start")).toEqual(["second", "deep", "deepest"]);
    expect(dependants("first")).toEqual(["deep", "deepest"]);
    expect(dependants("deep")).toEqual(["deepest"]);
    expect(dependants("deepest")).toEqual([]);
  });

  it("includes the slots of a list that a rule limits, of this list alone", () => {
    expect(dependants("bundle")).toEqual(["numbers-2", "numbers-1"]);
    expect(dependants("own")).toEqual([]);
  });

  it("is looked at by the rules where it can matter to them: what they read, what they set and what that hangs on", () => {
    expect([...form.triggers]).toEqual(["own", "bundle", "alarm", "camera"]);
    const deeper = smallForm({
      components: [option("a"), option("b", { conditions: [[is("a")]] }), option("c", { conditions: [[is("a")]] }), option("d")],
      rules: [{ id: "b", when: [], do: [{ unselect: ["b"] }] }],
    });
    expect([...deeper.triggers]).toEqual(["a", "b"]);
  });

  it("may not be a circle: the parser refuses it, and so does who skips the parser", () => {
    const loop = structuredClone(form.definition);
    const start = loop.data.components.find(({ key }) => key === "start");
    start?.conditions.push([is("deepest")]);
    expect(() => compileForm(loop)).toThrow(/in a circle: start$/u);
  });
});

describe("what a rule touches", () => {
  const rule = (...actions: RuleAction[]) => ({ id: "rule", when: [[is("start")], [{ not: is("deep") }]], do: actions });

  it.each<[RuleAction, readonly string[], readonly string[]]>([
    [{ clear: "start" }, ["start"], ["start"]],
    [{ clear: "own" }, ["own"], ["own", "bundle"]],
    [{ clear: "alarm" }, ["alarm"], ["alarm"]],
    [{ select: "start.entry" }, ["start"], ["start"]],
    [{ select: "bundle" }, ["bundle"], ["bundle", "own"]],
    [{ unselect: ["start", "deep.entry"] }, ["start", "deep"], ["start", "deep"]],
    [{ copy: { from: "deep", to: "start", until: "edited" } }, ["start"], ["start"]],
    [{ reset: "extras" }, ["alarm", "camera"], ["alarm", "camera"]],
    [{ reset: "nothing" }, [], []],
    [{ limitSlots: { key: "numbers", n: 1 } }, [], []],
  ])("%j", (action, targets, written) => {
    expect(actionTargets(form.definition, action)).toEqual(targets);
    expect([...ruleWrites(form.definition, rule(action))]).toEqual(written);
  });

  it("and what it reads: its conditions, negated or not, and what it copies", () => {
    expect([...ruleReads(rule())]).toEqual(["start", "deep"]);
    expect([...ruleReads(rule({ clear: "own" }, { copy: { from: "first", to: "own", until: "edited" } }))]).toEqual([
      "start",
      "deep",
      "first",
    ]);
    const both = { copy: { from: ["first", "second"], to: "own", until: "edited" as const } };
    expect([...ruleReads(rule(both))]).toEqual(["start", "deep", "first", "second"]);
    expect(conditionKeys([[{ kind: "unknown", name: "weather" }, { not: { kind: "unknown", name: "weather" } }]])).toEqual([]);
  });
});
