import { describe, expect, it } from "vitest";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";
import { belongsTo, countsByKind, queueFilters, unsentOrders } from "./queue-groups.ts";

function entry(change: Partial<QueueEntry>): QueueEntry {
  return {
    id: "r",
    chainId: "c",
    kind: "comment",
    title: "Kommentar",
    place: "Lindenstraße 14",
    unitId: null,
    state: "open",
    waitsFor: null,
    waitsForRequest: false,
    priority: 1,
    tries: 0,
    reason: null,
    createdAt: "2026-12-04T13:00:00.000Z",
    nextTryAt: null,
    size: 10,
    actions: [],
    ...change,
  };
}

describe("the chips of the queue", () => {
  it.each([
    [{ state: "open" }, ["unsent", "waiting"]],
    [{ state: "open", waitsFor: "wartet auf Kunde", waitsForRequest: true }, ["unsent", "dependent"]],
    [{ state: "pending" }, ["unsent"]],
    [{ state: "blocked" }, ["unsent", "blocked"]],
    [{ state: "damaged" }, ["unsent", "blocked"]],
    [{ state: "closed" }, []],
    [{ state: "cancelled" }, []],
  ] as const)("%o stands under %o", (change, expected) => {
    const one = entry(change);
    expect(queueFilters.map((filter) => filter.name).filter((name) => belongsTo(name, one))).toEqual(expected);
  });
});

describe("unsent orders", () => {
  const chain = [
    entry({ id: "1", kind: "upload", state: "closed" }),
    entry({ id: "2", kind: "customer", state: "closed" }),
    entry({ id: "3", kind: "order", title: "Auftrag Berger", state: "blocked" }),
    entry({ id: "4", kind: "qualification", state: "open", waitsForRequest: true }),
  ];

  it("count what has arrived of their chain", () => {
    expect(unsentOrders(chain)).toEqual([
      { chainId: "c", title: "Auftrag Berger, Lindenstraße 14", done: 2, total: 4, blocked: true },
    ]);
  });

  it("are gone when everything arrived, and are none without an order", () => {
    expect(unsentOrders(chain.map((one) => ({ ...one, state: "closed" as const })))).toEqual([]);
    expect(unsentOrders([entry({})])).toEqual([]);
  });

  it("count customers, orders and files as open or closed", () => {
    expect(countsByKind(chain)).toBe(
      "Kunden: 0 offen, 1 geschlossen · Aufträge: 1 offen, 0 geschlossen · Dateien: 0 offen, 1 geschlossen",
    );
  });
});
