import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { canSetImport, columnsWith, newerImport, paceWords, percentOf } from "./import-words.ts";

const column = (heading: string, field: "strasse" | "hausnummer" | null) => ({
  heading,
  field,
  isNamed: false,
  examples: [],
  empty: 0,
});
const columns = [column("Gasse", "strasse"), column("Nr", "hausnummer"), column("HNr", null)];
const counts = { read: 500, new: 0, changed: 0, same: 0, rejected: 0, warnings: 0 };

describe("columns of a file", () => {
  it.each([
    [
      "another column carries the field, and the one before carries none",
      "HNr",
      "hausnummer",
      { strasse: "Gasse", hausnummer: "HNr" },
    ],
    ["a column that carries nothing leaves its field without one", "Nr", null, { strasse: "Gasse", hausnummer: "" }],
    ["a column that carries another field leaves its own", "Nr", "strasse", { strasse: "Nr", hausnummer: "" }],
  ] as const)("%s", (_what, heading, field, named) => expect(columnsWith(columns, heading, field)).toEqual(named));
});

describe("two answers of one import", () => {
  const job = (revision: number, state: wire.ImportState, read = 0): wire.ImportJob => ({
    "@id": "/api/imports/01900000-0000-7000-8000-000000000001",
    "@type": "Import",
    uuid: "01900000-0000-7000-8000-000000000001",
    name: "a.csv",
    size: 1,
    kind: "addresses",
    total: null,
    problem: null,
    notes: [],
    by: "Anna",
    createdAt: "2026-12-04T14:00:00.000Z",
    startedAt: null,
    endedAt: null,
    takenAt: null,
    revision,
    hasFile: true,
    state,
    counts: { ...counts, read },
  });
  it.each([
    ["the higher revision is the newer", job(2, "checking"), job(1, "ready"), 2],
    ["a check that has ended is newer than one that goes on", job(1, "checking"), job(1, "ready"), "ready"],
    ["an end that came first stays", job(3, "done", 40), job(3, "running", 30), "done"],
    ["more rows are newer than fewer", job(3, "running", 30), job(3, "running", 20), 30],
    ["a cancelled import stays cancelled when an older word of its run comes late", job(4, "cancelled"), job(3, "running"), 4],
  ])("%s", (_what, one, other, told) => {
    const [first, second] = [newerImport(one, other), newerImport(other, one)];
    expect(first).toEqual(second);
    expect([first.revision, first.state, first.counts.read]).toContain(told);
  });

  it.each([
    ["ready", 0, true, true],
    ["failed", 0, true, true],
    ["failed", 0, false, false],
    ["failed", 1000, true, false],
    ["cancelled", 0, true, false],
    ["done", 5, true, false],
  ] as const)(
    "how a file is read can be said of one that is %s with %d rows, its file there (%s): %s",
    (state, read, hasFile, can) => expect(canSetImport({ state, hasFile, counts: { ...counts, read } })).toBe(can),
  );
});

describe("progress of an import", () => {
  it.each([
    ["running", 1000, 50],
    ["running", 500, 99],
    ["done", 500, 100],
    ["running", null, 0],
    ["running", 0, 0],
  ] as const)("%s of %s rows is %d %%", (state, total, percent) => expect(percentOf({ counts, total, state })).toBe(percent));

  it.each([
    ["2026-12-04T14:00:10.000Z", "50 je Sekunde, noch etwa 10 s"],
    ["2026-12-04T14:10:00.000Z", "1 je Sekunde, noch etwa 10 min"],
    ["2026-12-04T14:00:00.500Z", ""],
  ])("at %s it says %j", (now, words) =>
    expect(paceWords({ counts, total: 1000, startedAt: "2026-12-04T14:00:00.000Z" }, now)).toBe(words),
  );
});
