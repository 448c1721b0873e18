import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { root } from "../setup/paths.mjs";
import { readVitestReport } from "./reports.mjs";

describe("the report of a run of tests", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "report-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (status: string, tests: [title: string, status: string][], message = "") => {
    const path = join(folder, "report.json");
    const assertionResults = tests.map(([title, state]) => ({ status: state, fullName: title, title, ancestorTitles: [] }));
    writeFileSync(path, JSON.stringify({ testResults: [{ name: join(root, "a.test.ts"), status, message, assertionResults }] }));
    return readVitestReport(path).map(({ file, name, passed, words }) => [file, name, passed, words]);
  };

  it("counts a file whose process ended before its tests did as one that failed, although the report calls it passed", () => {
    const lost = ["a.test.ts", "", false, "its process ended before its tests did"];
    expect(
      read("passed", [
        ["one", "passed"],
        ["two", "pending"],
      ]),
    ).toEqual([["a.test.ts", "one", true, ""], lost]);
    expect(read("passed", [["one", "pending"]])).toEqual([lost]);
  });

  it("counts a file that could not be loaded as one that failed, and leaves out what was skipped", () => {
    expect(read("failed", [], "no such module\nat …")).toEqual([["a.test.ts", "", false, "no such module"]]);
    expect(read("passed", [["one", "skipped"]])).toEqual([]);
  });

  it("is empty when the runner wrote none", () => expect(readVitestReport(join(folder, "none.json"))).toEqual([]));
});
