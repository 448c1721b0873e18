import type { OutboxSnapshot, RequestRecord, WaitingFor } from "@rundgang/outbox";
import { openRecord } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { buildQueueView, type QueueKnowledge } from "./build-queue-view.ts";
import { unreadQueue } from "./queue-view.ts";
import { nothingKnown, type RequestContent } from "./request-content.ts";

const at = (minute: number) => Date.UTC(2026, 11, 4, 13, minute);
const iso = (minute: number) => new Date(at(minute)).toISOString();
const unit = uuidOf(14, 2);

const empty: OutboxSnapshot = {
  isRead: true,
  status: "waiting",
  waiting: 1,
  sending: 2,
  blocked: 3,
  tooMany: false,
  session: "ok",
  line: "up",
  updateRequired: false,
  isSender: true,
  requests: [],
  damaged: [],
};

/** A request as it is stored; `state` and what belongs to it override. */
function record(id: string, change: object = {}): RequestRecord {
  return { ...openRecord({ id }), kind: "comment", chainId: id, createdAt: at(0), nextAt: at(0), hasLeft: false, ...change };
}

interface Known {
  readonly contents?: Record<string, Partial<RequestContent>>;
  readonly waits?: Record<string, WaitingFor>;
  readonly said?: Record<string, string>;
  readonly sent?: QueueKnowledge["sent"];
}

function view(requests: readonly RequestRecord[], { contents = {}, waits = {}, said = {}, sent = [] }: Known = {}, more = {}) {
  return buildQueueView(
    { ...empty, requests, ...more },
    {
      contentOf: (id) => (contents[id] === undefined ? undefined : { ...nothingKnown, ...contents[id] }),
      placeOf: (unitId) => (unitId === unit ? "Lindenstraße 14" : null),
      saidOf: (id) => said[id] ?? null,
      sent,
      waitingFor: (id) => waits[id],
    },
  );
}
const entryOf = (...given: Parameters<typeof view>) => view(...given).entries[0];

describe("the queue as people read it", () => {
  it("tells how it stands as a whole", () => {
    expect(view([], {}, { lastSuccessAt: at(7) })).toEqual({
      ready: true,
      status: "waiting",
      waiting: 1,
      sending: 2,
      blocked: 3,
      tooMany: false,
      lastSuccessAt: iso(7),
      line: "up",
      held: false,
      updateRequired: false,
      entries: [],
      sent: [],
    });
    expect(view([], {}, { session: "held", line: "down", tooMany: true, updateRequired: true })).toMatchObject({
      lastSuccessAt: null,
      line: "down",
      held: true,
      tooMany: true,
      updateRequired: true,
    });
    expect(view([], {}, { session: "refreshing" }).held).toBe(false);
  });

  it("shows the same before it was opened as while it is read", () => {
    const unread = { isRead: false, status: "synced", waiting: 0, sending: 0, blocked: 0 };
    expect(view([], { sent: null }, unread)).toEqual(unreadQueue);
  });

  it("is not known until queue and receipts were read", () => {
    expect([view([], { sent: null }).ready, view([], { sent: null }).sent]).toEqual([false, []]);
    expect(view([], {}, { isRead: false }).ready).toBe(false);
    const sent = [
      {
        id: "s",
        chainId: "c",
        kind: "order",
        icon: "order",
        code: null,
        title: "Auftrag 100001",
        place: null,
        at: iso(1),
      } as const,
    ];
    expect(view([], { sent }).sent).toBe(sent);
  });

  it("shows of a request what is known of it", () => {
    const one = record("note", { priority: 2, tries: 3, size: 99, nextAt: at(5) });
    const contents = { note: { unitId: unit, code: "CUSTOMER_NOT_HOME" as const } };
    expect(entryOf([one], { contents })).toEqual({
      id: "note",
      chainId: "note",
      kind: "comment",
      counts: "comment",
      icon: "comment",
      code: "CUSTOMER_NOT_HOME",
      title: "Kommentar",
      place: "Lindenstraße 14",
      unitId: unit,
      state: "open",
      waitsFor: null,
      waitsForRequest: false,
      priority: 2,
      tries: 3,
      reason: null,
      createdAt: iso(0),
      nextTryAt: iso(5),
      size: 99,
      actions: ["discard"],
      mayHaveArrived: false,
      corrections: [],
    });
    expect(entryOf([record("note", { hasLeft: true })])).toMatchObject({
      place: null,
      unitId: null,
      code: null,
      nextTryAt: null,
      mayHaveArrived: true,
    });
    expect(entryOf([record("note", { state: "pending", nextAt: at(5) })])?.nextTryAt).toBeNull();
    expect(entryOf([one], { contents: { note: { unitId: "elsewhere" } } })).toMatchObject({ unitId: "elsewhere", place: null });
    expect(entryOf([record("x", { kind: "of a later version" })])).toMatchObject({ kind: "upload", title: "Datei" });
  });

  it("names order and customer by the customer, and the door for the whole command", () => {
    const chain = [
      record("file", { kind: "upload", chainId: "c", position: 0 }),
      record("customer", { kind: "customer", chainId: "c", position: 1 }),
      record("order", { kind: "order", chainId: "c", position: 2 }),
    ];
    const contents = {
      file: { title: "Foto VZF" },
      customer: { customerName: "Erika Muster" },
      order: { unitId: unit },
    };
    expect(view(chain, { contents }).entries.map(({ title, place }) => [title, place])).toEqual([
      ["Foto VZF", "Lindenstraße 14"],
      ["Kunde Erika Muster", "Lindenstraße 14"],
      ["Auftrag Erika Muster", "Lindenstraße 14"],
    ]);
    expect(view(chain).entries.map(({ title }) => title)).toEqual(["Datei", "Kunde", "Auftrag"]);
  });

  it.each<[WaitingFor, string | null, boolean]>([
    [{ by: "parent", id: "customer" }, "wartet auf: Kunde", true],
    [{ by: "stuck_parent", id: "customer" }, "wartet auf: Kunde", true],
    [{ by: "chain", id: "customer" }, "wartet auf: Kunde", true],
    [{ by: "slot", id: "customer" }, "wartet auf: Kunde", true],
    [{ by: "parent", id: "gone" }, "wartet auf: anderem Vorgang", true],
    [{ by: "session" }, "wartet auf Anmeldung", false],
    [{ by: "line" }, "wartet auf Verbindung", false],
    [{ by: "time", until: 1, slow: false }, null, false],
    [{ by: "lane" }, null, false],
  ])("says what a request waits for: %o", (waiting, waitsFor, waitsForRequest) => {
    const entries = view([record("note", { priority: 9 }), record("customer", { kind: "customer" })], {
      waits: { note: waiting },
    }).entries;
    expect(entries[0]).toMatchObject({ id: "note", waitsFor, waitsForRequest });
    expect(entries[1]).toMatchObject({ waitsFor: null, waitsForRequest: false });
  });

  const blocked = (code: string) => ({ state: "blocked", reason: { code } });
  it.each<[string, object, readonly string[]]>([
    ["waits", {}, ["discard"]],
    ["is sent", { state: "pending", lease: { owner: "o", epoch: 1, until: 1 } }, ["discard"]],
    ["is refused", blocked("invalid"), ["retry", "discard"]],
    ["was given up before", blocked("request_closed"), ["discard"]],
    ["came too late", blocked("already_arrived"), ["restore", "discard"]],
    ["is done", { state: "closed", closedAt: 1 }, []],
    ["was given up", { state: "cancelled", cancelledAt: 1 }, []],
  ])("offers what can be done with one that %s", (_name, change, actions) => {
    expect(entryOf([record("note", change)])?.actions).toEqual(actions);
  });

  it("offers to put right what may be", () => {
    const corrections = [{ key: "comment", label: "Kommentar", value: "hier", longest: 4000, rows: 4 }] as const;
    expect(entryOf([record("note", blocked("invalid"))], { contents: { note: { corrections } } })).toMatchObject({
      actions: ["retry", "correct", "discard"],
      corrections,
    });
  });

  it("says why one was refused, in the server's words where there are some, and nothing of the others", () => {
    const requests = [record("note", blocked("invalid")), record("open", { priority: 0 })];
    expect(view(requests).entries.map(({ reason }) => reason)).toEqual(["Der Server lehnt die Angaben ab.", null]);
    expect(entryOf(requests, { said: { note: "Zu lang." } })?.reason).toBe("Der Server lehnt ab: Zu lang.");
  });

  it("shows what is damaged first, and what is done last, the newest first", () => {
    const requests = [
      record("old done", { state: "closed", createdAt: at(1), position: 5 }),
      record("given up", { state: "cancelled", createdAt: at(2), position: 0 }),
      record("new done", { state: "closed", createdAt: at(2), position: 1 }),
      record("late", { createdAt: at(9) }),
      record("second", { createdAt: at(1), position: 1 }),
      record("first", { createdAt: at(1), position: 0, state: "pending" }),
      record("urgent", { createdAt: at(8), priority: 7, ...blocked("invalid") }),
    ];
    const { entries } = view(requests, {}, { damaged: [{ id: "broken", problem: "state" }] });
    expect(entries.map(({ id }) => id)).toEqual([
      "broken",
      "urgent",
      "first",
      "second",
      "late",
      "new done",
      "given up",
      "old done",
    ]);
    expect(entries[0]).toEqual({
      id: "broken",
      chainId: "broken",
      kind: "upload",
      counts: "other",
      icon: "document",
      code: null,
      title: "Beschädigter Eintrag",
      place: null,
      unitId: null,
      state: "damaged",
      waitsFor: null,
      waitsForRequest: false,
      priority: 0,
      tries: 0,
      reason: null,
      createdAt: "1970-01-01T00:00:00.000Z",
      nextTryAt: null,
      size: 0,
      actions: [],
      mayHaveArrived: true,
      corrections: [],
    });
  });
});
