import { describe, expect, it } from "vitest";

import { CommandProblem } from "./command-problem.ts";
import { readArguments } from "./read-arguments.ts";

const options = { kind: { type: "string" }, help: { type: "boolean" } } as const;
const read = (...args: string[]) => readArguments(args, options, "Aufruf: npm run x");

describe("a command line", () => {
  it("is read by its options", () => {
    const { values, positionals } = read("ordner", "--kind", "units");
    expect({ ...values, positionals }).toEqual({ kind: "units", positionals: ["ordner"] });
  });

  it.each([
    [["--kin", "units"], "Die Option --kin gibt es nicht."],
    [["--kind"], "Mit dem Wert der Option --kind stimmt etwas nicht."],
    [["--help=ja"], "Mit dem Wert der Option --help stimmt etwas nicht."],
  ])("%j is refused in German, with what would be right", (args, sentence) => {
    expect(() => read(...args)).toThrow(new CommandProblem(`${sentence}\n\nAufruf: npm run x`));
  });
});
