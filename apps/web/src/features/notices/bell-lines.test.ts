import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import type { Notice } from "../../data/notices/notice.ts";
import { sampleAsked } from "../../data/testing/order-samples.ts";
import { sampleOwnOrder } from "../../data/testing/own-order-samples.ts";
import { sampleAppointment, sampleQueueEntry } from "../../data/testing/samples.ts";
import { bellCount, bellLines, type BellFacts } from "./bell-lines.ts";

const now = "2026-12-04T13:30:00.000Z";
const nothing: BellFacts = {
  queue: { entries: [], tooMany: false, lastSuccessAt: null, held: false, updateRequired: false },
  mayTalk: true,
  online: true,
  inbox: { ready: true, entries: [] },
  orders: [],
  paperSales: 0,
  begunOrders: [],
  appointments: [],
  calls: 0,
  notices: [],
  update: { isAvailable: false, isDiscontinued: false },
  storage: { type: "unknown" },
  damage: null,
  now,
};
const full = { type: "known", usage: 96, quota: 100, percent: 96, persisted: true } as const;
const blocked = { ...nothing.queue, entries: [sampleQueueEntry({ state: "blocked" }), sampleQueueEntry({ state: "open" })] };
const asked = { order: sampleAsked(1), draft: null, state: "open" } as const;
const past = { ...sampleAppointment(1), beginnAt: "2026-12-04T13:00:00.000Z", done: false };
const notice: Notice = {
  id: "n",
  callId: "c",
  visitIds: [],
  title: "Flur fotografieren",
  text: "…",
  place: "Lindenstraße 14",
  dueAt: now,
  postponed: false,
};

const questions = ["Wann wird geschaltet?", "Kommt der Router mit der Post?"].map((text, nth) => ({
  uuid: `q${nth}`,
  text,
  askedAt: now,
}));
const remote: wire.Order = { ...sampleOwnOrder(1, "NEW"), contractType: "remote", awaitingConfirmation: true };

it("the number at the bell leaves out what is overdue: that stands in red on top of the list", () => {
  const late = bellLines({ ...nothing, appointments: [past, past], paperSales: 1 });
  expect(late.map(({ count }) => count)).toEqual([2, 1]);
  expect(bellCount(late, 1)).toBe(2);
});

describe("below the bell", () => {
  it("stands nothing while nothing needs anybody", () => {
    expect(bellLines(nothing)).toEqual([]);
    const well = { ...past, beginnAt: "2026-12-04T14:00:00.000Z" };
    const handedOver = { ...asked, state: "on_its_way" } as const;
    const quiet: BellFacts = {
      ...nothing,
      /* Without a line nobody can sign in, and what waits for the line waits. */
      online: false,
      mayTalk: false,
      queue: { ...nothing.queue, entries: [sampleQueueEntry({ state: "open" })] },
      appointments: [well, { ...past, done: true }],
      inbox: { ready: true, entries: [handedOver] },
      begunOrders: [{ contractType: "paper-delayed" }],
      orders: [remote, { ...remote, questions, awaitingConfirmation: false, customerConfirmedAt: now }],
      storage: { ...full, percent: 94 },
      notices: [{ ...notice, dueAt: "2026-12-04T13:30:05.000Z" }],
    };
    expect(bellLines(quiet)).toEqual([]);
  });

  it.each<[name: string, facts: Partial<BellFacts>, title: string, count: number, target: object]>([
    ["what cannot be sent", { queue: blocked }, "1 Vorgang kann nicht gesendet werden", 1, { to: "/request-queue" }],
    [
      "too much that waits",
      { queue: { ...nothing.queue, tooMany: true }, online: false },
      "Sehr viele Vorgänge warten",
      1,
      { to: "/request-queue" },
    ],
    ["a session that is over", { queue: { ...nothing.queue, held: true } }, "Neu anmelden", 1, { type: "sign_in" }],
    ["a sign-in without a line", { mayTalk: false }, "Neu anmelden", 1, { type: "sign_in" }],
    ["corrections", { inbox: { ready: true, entries: [asked, asked] } }, "2 Korrekturanfragen", 2, { to: "/inbox" }],
    [
      "what a customer asks",
      { orders: [{ ...remote, questions }] },
      "Rückfrage von Miriam Berger",
      2,
      { type: "order", orderId: remote.uuid },
    ],
    ["an overdue appointment", { appointments: [past] }, "1 überfälliger Termin", 1, { to: "/appointments" }],
    [
      "overdue follow-ups",
      { appointments: [1, 2].map(() => ({ ...past, betreff: "Wiedervorlage: Lindenstraße 14" })) },
      "2 überfällige Wiedervorlagen",
      2,
      { to: "/appointments" },
    ],
    ["calls that wait", { calls: 1 }, "1 Sofort-Beratung wartet", 1, { to: "/appointments" }],
    ["papers that wait", { paperSales: 3 }, "3 offene Papieraufträge", 3, { to: "/open-paper-orders" }],
    ["what was begun", { begunOrders: [{ contractType: "live" }] }, "1 begonnener Auftrag", 1, { to: "/request-queue" }],
    ["an unanswered notice", { notices: [notice] }, "Flur fotografieren", 1, { type: "notice", notice }],
    ["an update", { update: { isAvailable: true, isDiscontinued: false } }, "Update verfügbar", 1, { type: "update" }],
    [
      "a version that is over",
      { queue: { ...nothing.queue, updateRequired: true } },
      "Jetzt aktualisieren",
      1,
      { type: "update" },
    ],
    ["a full disk", { storage: full }, "Der Speicher ist fast voll", 1, { type: "app_status" }],
  ])("stands %s, and leads to where it is solved", (_name, facts, title, count, target) => {
    expect(bellLines({ ...nothing, ...facts })).toMatchObject([{ title, count, target }]);
  });

  it("the full disk speaks of photos", () => {
    expect(bellLines({ ...nothing, storage: full })[0]?.text).toContain("Fotos");
  });
});
