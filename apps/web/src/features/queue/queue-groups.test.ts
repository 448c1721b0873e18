import { describe, expect, it } from "vitest";

import { unreadQueue, type SentRequest } from "../../data/outbox/queue-view.ts";
import { sampleQueueEntry } from "../../data/testing/samples.ts";
import {
  belongsTo,
  chipCounts,
  countsByKind,
  isDependent,
  queueCommands,
  queueFilters,
  sentCommands,
  shownEntry,
  unsentOrders,
} from "./queue-groups.ts";

const dependent = { state: "open", waitsFor: "wartet auf Kunde", waitsForRequest: true } as const;
const under = (...parts: Parameters<typeof sampleQueueEntry>[0][]) => {
  const command = { parts: parts.map(sampleQueueEntry) };
  return queueFilters.map((filter) => filter.name).filter((name) => belongsTo(name, command));
};

describe("the chips of the queue", () => {
  it.each([
    [[{ state: "open" }], ["unsent", "waiting"]],
    [[dependent], ["unsent", "dependent"]],
    [[{ state: "pending" }], ["unsent"]],
    [[{ state: "blocked" }], ["unsent", "blocked"]],
    [[{ state: "damaged" }], ["unsent", "blocked"]],
    /* An order: its file waits for the line, the rest for the file. */
    [
      [{ state: "open" }, dependent, dependent],
      ["unsent", "waiting"],
    ],
    [
      [{ state: "closed" }, { state: "blocked" }, dependent],
      ["unsent", "blocked"],
    ],
  ] as const)("a command of %o stands under %o", (parts, expected) => {
    expect(under(...parts)).toEqual(expected);
  });
});

describe("the chips' counts", () => {
  const entries = [
    sampleQueueEntry({ id: "1", chainId: "a", state: "open" }),
    sampleQueueEntry({ id: "2", chainId: "a", ...dependent }),
    sampleQueueEntry({ id: "3", chainId: "b", state: "blocked" }),
    sampleQueueEntry({ id: "4", chainId: "c", state: "closed" }),
  ];

  it("are those of what people did, and none before the queue is read: a 0 would say that all is sent", () => {
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

describe("'Abhängig'", () => {
  it("counts the rows that say so, whatever order their parts lie in", () => {
    const entries = [
      sampleQueueEntry({ id: "1", chainId: "a", ...dependent }),
      sampleQueueEntry({ id: "2", chainId: "a", state: "open" }),
      sampleQueueEntry({ id: "3", chainId: "b", ...dependent }),
      sampleQueueEntry({ id: "4", chainId: "c", ...dependent }),
      sampleQueueEntry({ id: "5", chainId: "c", ...dependent }),
    ];
    const rows = queueCommands(entries).map(shownEntry);
    expect(rows.filter(isDependent).map(({ chainId }) => chainId)).toEqual(["b", "c"]);
    expect(chipCounts({ ...unreadQueue, ready: true, entries })).toMatchObject({ dependent: 2, waiting: 1 });
  });
});

describe("a command's row", () => {
  it("bears the visit's words, and the state and the ways of the part that holds it", () => {
    const appointment = sampleQueueEntry({ id: "1", kind: "appointment", title: "Termin", state: "blocked", actions: ["retry"] });
    const visit = sampleQueueEntry({ id: "2", kind: "qualification", code: "APPOINTMENT", title: "Termin", ...dependent });
    const [command] = queueCommands([appointment, visit]);
    if (command === undefined) throw new Error("no command");
    expect(shownEntry(command)).toMatchObject({
      id: "1",
      kind: "qualification",
      code: "APPOINTMENT",
      state: "blocked",
      actions: ["retry"],
    });
  });
});

describe("what has arrived", () => {
  const sent = (id: string, chainId: string, kind: SentRequest["kind"]): SentRequest => ({
    id,
    chainId,
    kind,
    icon: "document",
    code: null,
    title: kind,
    place: null,
    at: "2026-12-04T13:00:00.000Z",
  });
  const receipts = [sent("4", "b", "comment"), sent("3", "a", "order"), sent("2", "a", "customer"), sent("1", "a", "upload")];

  it("is one thing that a person did, with its parts; the newest first", () => {
    expect(sentCommands({ entries: [], sent: receipts })).toEqual([
      { main: receipts[0], others: [] },
      { main: receipts[1], others: [receipts[2], receipts[3]] },
    ]);
    expect(chipCounts({ ...unreadQueue, ready: true, sent: receipts }).sent).toBe(2);
  });

  it("is counted no lower when an order of many requests has arrived", () => {
    const visits = Array.from({ length: 60 }, (_, n) => sent(`v${n}`, `v${n}`, "qualification"));
    const count = (arrived: readonly SentRequest[]) => chipCounts({ ...unreadQueue, ready: true, sent: arrived }).sent;
    expect([count(visits), count([...receipts, ...visits])]).toEqual([50, 50]);
  });

  it("is not named as sent while a part of it is still on its way", () => {
    const entries = [sampleQueueEntry({ id: "5", chainId: "a", kind: "qualification", state: "open" })];
    expect(sentCommands({ entries, sent: receipts }).map(({ main }) => main.id)).toEqual(["4"]);
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
    expect(countsByKind(chain)).toBe("Kunden: 0 offen, 1 geschlossen · Aufträge: 1 offen · Dateien: 0 offen, 1 geschlossen");
  });
});
