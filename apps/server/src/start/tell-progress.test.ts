import { describe, expect, it } from "vitest";

import { tellProgress } from "./tell-progress.ts";

const told = (demo: boolean, steps: readonly ("database" | "demo" | "rest")[]) => {
  const lines: string[] = [];
  const tell = tellProgress({ demo }, (line) => lines.push(line));
  for (const step of steps) tell(step);
  return lines;
};

describe("how far a start is", () => {
  it("is said before each part, with how many there are", () => {
    expect(told(true, ["database", "demo", "rest"])).toEqual([
      "[1/3] Datenbank wird geöffnet …\n",
      "[2/3] Demo-Stadt wird angelegt, wo noch keine ist …\n",
      "[3/3] Versand und Zugänge werden geöffnet …\n",
    ]);
  });

  it("counts no demo where there is none", () => {
    expect(told(false, ["database", "rest"])).toEqual([
      "[1/2] Datenbank wird geöffnet …\n",
      "[2/2] Versand und Zugänge werden geöffnet …\n",
    ]);
  });
});
