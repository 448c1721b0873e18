import { describe, expect, it } from "vitest";

import { unitIdOfAbout } from "../changes/about-ids.ts";
import type { OverlayEntry } from "./overlay-book.ts";
import { uuidOf } from "../testing/samples.ts";
import { unsentMarks } from "./unsent-marks.ts";

const [address, unit, other] = [uuidOf(14), uuidOf(14, 1), uuidOf(14, 2)];

function renamed(requestId: string, unitId: string): OverlayEntry {
  return {
    id: requestId,
    requestId,
    change: { kind: "unit_patch", about: { type: "unit", addressId: address, unitId }, name: "Berger" },
  };
}

describe("unsentMarks", () => {
  const entries = [renamed("a", unit), renamed("b", unit), renamed("c", other)];
  const marked = (...blocked: string[]) => [
    ...unsentMarks(entries, new Set(blocked), ({ about }) => [unitIdOfAbout(about) ?? ""]),
  ];

  it("marks what is named and nothing else", () => {
    expect(marked()).toEqual([
      [unit, "waiting"],
      [other, "waiting"],
    ]);
  });

  it.each(["a", "b"])("says blocked where one of several changes (%s) is", (id) => {
    expect(marked(id)).toEqual([
      [unit, "blocked"],
      [other, "waiting"],
    ]);
  });
});
