import { describe, expect, it } from "vitest";

import { columnsWith, paceWords, percentOf } from "./import-words.ts";

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
