import { expect, it } from "vitest";

import { openRecord } from "../testing/records.ts";
import { applied, change, merge } from "./change.ts";

const [a, b, c] = [openRecord({ id: "a" }), openRecord({ id: "b" }), openRecord({ id: "c" })];

it("a change has what is named, and nothing else", () => {
  expect(change({})).toEqual({ put: [], removed: [], receipts: [], settled: [] });
  expect(change({ put: [a] })).toEqual({ put: [a], removed: [], receipts: [], settled: [] });
});

it("two changes are one, in their order", () => {
  const told = (record: typeof a) => ({ type: "removed" as const, record });
  const receipt = { id: "a", kind: "k", chainId: "a", uuid: "u", sha256: "s", hashConfirmed: true, at: 1 };
  expect(
    merge(
      change({ put: [a], removed: [b], receipts: [receipt], settled: [told(b)] }),
      change({ put: [c], removed: [a], receipts: [{ ...receipt, id: "c" }], settled: [told(a)] }),
    ),
  ).toEqual({
    put: [a, c],
    removed: [b, a],
    receipts: [receipt, { ...receipt, id: "c" }],
    settled: [told(b), told(a)],
  });
});

it("records are as a change leaves them", () => {
  const higher = { ...b, priority: 9 };
  expect(applied([a, b], change({ put: [higher, c], removed: [a] }))).toEqual([higher, c]);
});
