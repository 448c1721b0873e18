import { describe, expect, expectTypeOf, it } from "vitest";

import { CommandProblem } from "./command-problem.ts";
import { readAction, readArguments } from "./read-arguments.ts";

const usage = "Aufruf: npm run x";
const options = { kind: { type: "string" }, all: { type: "boolean" } } as const;
const actions = {
  set: { operands: 1 },
  show: { operands: 0, options: ["all"] },
  tell: { operands: 0, tooMany: "Mehr nicht." },
} as const;
const read = (...args: string[]) => readArguments(args, { usage, options });
const readAct = (...args: string[]) => readAction(args, { usage, options, actions });
const refusal = (sentence: string) => new CommandProblem(`${sentence}\n\n${usage}`);

describe("a command line", () => {
  it("is read by its options, with values of their kinds", () => {
    const line = read("ordner", "--kind", "units", "--all");
    expect({ ...line?.values, operands: line?.operands }).toMatchObject({ kind: "units", all: true, operands: ["ordner"] });
    expectTypeOf(line?.values.kind).toEqualTypeOf<string | undefined>();
    expectTypeOf(line?.values.all).toEqualTypeOf<boolean | undefined>();
  });

  it.each([["--help"], ["-h"]])("that asks for help by %s is read as none", (option) => {
    expect([read("ordner", option), readAct(option)]).toEqual([null, null]);
  });

  it.each([
    [["--kin", "units"], "Die Option --kin gibt es nicht."],
    [["-k"], "Die Option -k gibt es nicht."],
    [["--kind"], "Mit dem Wert der Option --kind stimmt etwas nicht."],
    [["--help=ja"], "Mit dem Wert der Option --help stimmt etwas nicht."],
  ])("%j is refused in German, with what would be right", (args, sentence) => {
    expect(() => read(...args)).toThrow(refusal(sentence));
  });

  it("without an operand that the command needs is refused with the command's own sentence", () => {
    expect(read("ordner")?.operand(0, "Es fehlt der Ordner.")).toBe("ordner");
    expect(() => read()?.operand(0, "Es fehlt der Ordner.")).toThrow(refusal("Es fehlt der Ordner."));
  });
});

describe("a command line that says what is to be done", () => {
  it("is read as its action, with the operands behind it", () => {
    const line = readAct("set", "a.yaml", "--kind", "units");
    expect([line?.action, line?.operands, line?.values.kind]).toEqual(["set", ["a.yaml"], "units"]);
    expectTypeOf(line?.action).toEqualTypeOf<"set" | "show" | "tell" | undefined>();
  });

  it.each([
    [[], "Es fehlt, was zu tun ist."],
    [["zeig"], "Es fehlt, was zu tun ist. „zeig“ gibt es nicht."],
    [["toString"], "Es fehlt, was zu tun ist. „toString“ gibt es nicht."],
    [["set", "a", "b"], "„b“: Das ist eine Angabe zu viel."],
    [["show", "a"], "„a“: Das ist eine Angabe zu viel."],
    [["tell", "a"], "Mehr nicht."],
    [["show", "--kind", "units"], "Zu show gehört --kind nicht."],
  ])("%j is refused in German, with what would be right", (args, sentence) => {
    expect(() => readAct(...args)).toThrow(refusal(sentence));
  });

  it("may bear an option of its action, and any option where its action names none", () => {
    expect([readAct("show", "--all")?.values.all, readAct("set", "--all")?.values.all]).toEqual([true, true]);
  });
});
