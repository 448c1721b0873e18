import { expect, it } from "vitest";

import { refusalOfStorage } from "../data/commands/refusals.ts";
import { refusalToast } from "./tell-refusal.ts";

it.each([
  ["a full disk", new DOMException("full", "QuotaExceededError"), ["App neu laden"]],
  ["a disk that failed", new DOMException("no", "AbortError"), []],
])("%s is told with its way on", (_name, error, ways) => {
  const refusal = refusalOfStorage(error);
  const { text, actions = [] } = refusalToast("Nicht gespeichert", "Lindenstraße 14, WE 2", refusal);
  expect(text).toBe(`Lindenstraße 14, WE 2: ${refusal.text}`);
  expect(actions.map(({ label }) => label)).toEqual(ways);
});
