import { describe, expect, it } from "vitest";

import { unreadQueue } from "../../data/outbox/queue-view.ts";
import { sampleQueueEntry } from "../../data/testing/samples.ts";
import { belongsTo, chipCounts, countsByKind, queueFilters, unsentOrders } from "./queue-groups.ts";

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
    const one = sampleQueueEntry(change);
    expect(queueFilters.map((filter) => filter.name).filter((name) => belongsTo(name, one))).toEqual(expected);
  });
});

describe("the chips' counts", () => {
  const entries = [sampleQueueEntry({ state: "open" }), sampleQueueEntry({ state: "blocked" })];

  it("are those of what is read, and none before that: a 0 would say that all is sent", () => {
    expect(chipCounts(unreadQueue)).toEqual({});
    expect(chipCounts({ ...unreadQueue, ready: true, entries })).toEqual({
      unsent: 2,
      waiting: 1,
      dependent: 0,
      blocked: 1,
      sent: 0,
    });
  });
});

describe("unsent orders", () => {
  const chain = [
    sampleQueueEntry({ id: "1", kind: "upload", state: "closed" }),
    sampleQueueEntry({ id: "2", kind: "customer", state: "closed" }),
    sampleQueueEntry({ id: "3", kind: "order", title: "Auftrag Berger", state: "blocked" }),
    sampleQueueEntry({ id: "4", kind: "qualification", state: "open", waitsForRequest: true }),
  ];

  it("count what has arrived of their chain", () => {
    expect(unsentOrders(chain)).toEqual([
      { chainId: "c", title: "Auftrag Berger, Lindenstraße 14", done: 2, total: 4, blocked: true },
    ]);
  });

  it("are gone when everything arrived, and are none without an order", () => {
    expect(unsentOrders(chain.map((one) => ({ ...one, state: "closed" as const })))).toEqual([]);
    expect(unsentOrders([sampleQueueEntry({})])).toEqual([]);
  });

  it("count customers, orders and files as open or closed", () => {
    expect(countsByKind(chain)).toBe(
      "Kunden: 0 offen, 1 geschlossen · Aufträge: 1 offen, 0 geschlossen · Dateien: 0 offen, 1 geschlossen",
    );
  });
});
