import { freshMemory } from "@rundgang/domain/order-flow";
import { expect, it } from "vitest";

import { readMemory } from "./read-memory.ts";

const strokes = [[{ x: 0, y: 0, pressure: 0.5, time: 0 }]];

it("reads what was kept", () => {
  const memory = {
    ...freshMemory,
    stage: "contract" as const,
    contentHash: "h1",
    confirmedHash: "h1",
    contractStrokes: strokes,
    outside: { id: "a", declined: "" },
  };
  expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
});

it("reads what an older version kept, which knew live orders alone", () => {
  const {
    confirmedHash: _hash,
    papersOlder: _older,
    asked: _asked,
    outside: _outside,
    ...older
  } = { ...freshMemory, stage: "review" as const };
  expect(readMemory(older)).toEqual({ ...freshMemory, stage: "review" });
});

it.each([[null], [{ version: 2 }], ["text"]])("begins at the form with %j", (stored) => {
  expect(readMemory(stored)).toEqual(freshMemory);
});
