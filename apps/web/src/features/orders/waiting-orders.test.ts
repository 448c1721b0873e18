import { expect, it } from "vitest";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";
import { waitingOrders } from "./waiting-orders.ts";

function request(id: string, of: Partial<QueueEntry>): QueueEntry {
  return {
    id,
    chainId: "sale",
    kind: "order",
    counts: "order",
    icon: "order",
    code: null,
    title: "Auftrag",
    place: "Lindenstraße 14",
    unitId: null,
    state: "open",
    waitsFor: null,
    waitsForRequest: false,
    priority: 1,
    tries: 0,
    reason: null,
    createdAt: "2026-12-04T13:38:07.000Z",
    nextTryAt: null,
    size: 0,
    actions: [],
    mayHaveArrived: false,
    corrections: [],
    ...of,
  };
}

const file = request("file", { kind: "upload" });

it.each<[string, readonly QueueEntry[], readonly (readonly [id: string, isBlocked: boolean])[]]>([
  ["nothing waits", [], []],
  ["it waits for its file", [file, request("order", {})], [["order", false]]],
  ["it is on its way", [request("order", { state: "pending" })], [["order", false]]],
  ["it is at the server", [request("order", { state: "closed" })], []],
  ["it was given up", [request("order", { state: "cancelled" })], []],
  ["the server has refused it", [request("order", { state: "blocked" })], [["order", true]]],
  ["its file is damaged", [{ ...file, state: "damaged" }, request("order", {})], [["order", true]]],
  ["another sale's file is damaged", [{ ...file, chainId: "b", state: "damaged" }, request("order", {})], [["order", false]]],
  ["only a visit waits", [request("visit", { kind: "qualification" })], []],
])("of the queue where %s", (_name, entries, expected) => {
  expect(waitingOrders(entries).map(({ entry, isBlocked }) => [entry.id, isBlocked])).toEqual(expected);
});
