import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");
const rows = page.split("\n").filter((line) => /^\| S\d+ \|/u.test(line));

describe("docs/security.md", () => {
  it("has a row for each of S1 to S30", () => {
    expect(rows.map((row) => row.split("|")[1]?.trim())).toEqual(Array.from({ length: 30 }, (_one, index) => `S${index + 1}`));
  });

  it("names tests that are there", () => {
    const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/gu)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(rows)("%.5s is shown by a test, and not by an issue, which may be gone", (row) => {
    expect(row.split("|")[4]).toMatch(/\.(?:test|spec)\.ts`/u);
    expect(row).not.toMatch(/\bissue\b|#\d|not yet filed/iu);
  });
});
