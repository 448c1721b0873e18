import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { handOverLimitMs, type MailReason } from "@rundgang/domain";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice, type WallClock } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createCommands } from "./create-commands.ts";
import type { BroadcastInput } from "./request-broadcast.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const order = sampleOrder(unitId);
const mail: BroadcastInput = {
  unitId,
  customerName: "Ada Krüger",
  customerMail: "ada@example.org",
  template: "vzf",
  data: {},
  shownTotals: order.shownTotals,
  priceBasis: order.priceBasis,
  answers: { product: "basic" },
};

/** A clock whose timers run when a test says so. */
function handClock() {
  let now = Date.parse("2026-12-04T13:30:00Z");
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const wall: WallClock = {
    now: () => now,
    ahead: 0,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  return {
    wall,
    waits: () => timers.size > 0,
    /** Whoever had set a timer is gone. */
    forget: () => timers.clear(),
    /** Lets what is due by then happen, the earliest first. */
    pass: (ms: number) => {
      now += ms;
      for (const timer of [...timers].toSorted((a, b) => a.at - b.at)) {
        if (timer.at > now || !timers.delete(timer)) continue;
        timer.run();
      }
    },
  };
}

let users = 100;
let app: TestDevice;
let server: FakeServer;
let time: ReturnType<typeof handClock>;
/** What the server says of each mail, by uuid of its broadcast. */
const states = new Map<string, wire.MailState>();
/** When the server took each, by its own clock; ms. */
const queued = new Map<string, number>();
/** What the mail server said against it. */
let reason: MailReason | null = null;
/** What a withdrawal makes of it. */
let withdrawn: wire.MailState = "withdrawn";
let isCut = false;

function replyOf(uuid: string): wire.Broadcast {
  const state = states.get(uuid) ?? "queued";
  const at = "2026-12-04T13:30:20.000Z";
  const when = (one: wire.MailState) => (state === one ? at : null);
  return {
    "@id": `/api/customer_broadcasts/${uuid}`,
    "@type": "CustomerBroadcast",
    uuid,
    requested: "2026-12-04 14:30:00",
    requestedAt: "2026-12-04T13:30:00.000Z",
    sha256: "a".repeat(64),
    size: 1000,
    attachments: [],
    mail: {
      uuid: uuidOf(1, 7),
      state,
      queuedAt: new Date(queued.get(uuid) ?? 0).toISOString(),
      handedOverAt: state === "bounced" ? at : when("handed_over"),
      failedAt: when("failed"),
      withdrawnAt: when("withdrawn"),
      bouncedAt: when("bounced"),
      reason,
    },
  };
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const posted = () => server.seen.filter(({ method }) => method === "POST").map(({ body }) => String(body["uuid"]));
const patches = () => server.seen.filter(({ method }) => method === "PATCH").length;
/** The server has something new to say of the last one. */
const becomes = (state: wire.MailState) => states.set(posted().at(-1) ?? "", state);
const last = () => replyOf(posted().at(-1) ?? "");

async function open(): Promise<void> {
  app = await openDevice(uuidOf(users, 9), server.fetch, [address], undefined, time.wall);
  app.goOnline();
}

beforeEach(async () => {
  users += 1;
  states.clear();
  queued.clear();
  withdrawn = "withdrawn";
  reason = null;
  isCut = false;
  time = handClock();
  server = createFakeServer();
  server.fate = ({ method, path, body }) => {
    if (isCut) return "lose-request";
    if (!path.startsWith("/api/customer_broadcasts")) return "answer";
    if (method === "PATCH") states.set(idOf(path), withdrawn);
    if (method === "GET") return "answer";
    const uuid = String(body["uuid"]);
    if (method === "POST" && !queued.has(uuid)) queued.set(uuid, time.wall.now() - time.wall.ahead);
    return { status: method === "POST" ? 201 : 200, body: replyOf(method === "POST" ? uuid : idOf(path)) };
  };
  server.pages = (path) => (path.startsWith("/api/customer_broadcasts/") ? replyOf(idOf(path)) : undefined);
  await open();
  await app.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
});
afterEach(() => app.close());

const isTrue = async (holds: () => boolean) => {
  await expect.poll(holds, { interval: 5, timeout: 10_000 }).toBe(true);
};

/** Asks, and comes back while the mail waits. */
async function ask(input = mail): Promise<{ readonly result: ReturnType<TestDevice["commands"]["requestBroadcast"]> }> {
  const result = app.commands.requestBroadcast(input);
  await isTrue(() => time.waits());
  return { result };
}

const draftedMail = async () => (await app.commands.draftOf(unitId))?.broadcast;
const namedByOrder = async () => {
  await app.commands.submitOrder({ ...order, answers: mail.answers });
  await isTrue(() => server.seen.some(({ path }) => path === "/api/auftrags"));
  return server.seen.find(({ path }) => path === "/api/auftrags")?.body["broadcast"];
};

describe("the summary mail", () => {
  it.each([
    ["the live event", () => app.tellOf(last())],
    ["asking, where this window hears no event", () => time.pass(2_000)],
  ])("is out when the server says so, by %s, at the server's time", async (_name, hear) => {
    const { result } = await ask();
    becomes("handed_over");
    hear();
    expect(await result).toMatchObject({ ok: true, broadcast: { mail: { handedOverAt: "2026-12-04T13:30:20.000Z" } } });
    expect(patches()).toBe(0);
    expect(await namedByOrder()).toBe(`/api/customer_broadcasts/${posted()[0]}`);
  });

  it("is out at once where the server says nothing of mails (B §8)", async () => {
    const answer = server.fate;
    server.fate = (request) => {
      const fate = answer(request);
      return typeof fate === "object" ? { ...fate, body: { ...fate.body, mail: undefined } } : fate;
    };
    expect(await app.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    expect(time.waits()).toBe(false);
  });

  it("is taken back when nobody took it over in time; no order names it, and the next try is a new mail", async () => {
    const { result } = await ask();
    time.pass(handOverLimitMs);
    expect(await result).toMatchObject({ ok: false, code: "waits" });
    expect([patches(), await draftedMail()]).toMatchObject([1, { givenUp: true }]);
    const again = await ask();
    expect(new Set(posted()).size).toBe(2);
    becomes("handed_over");
    app.tellOf(last());
    expect(await again.result).toMatchObject({ ok: true });
  });

  it.each<[wire.MailState, MailReason, string]>([
    ["failed", "too_large", "Die E-Mail ist dem Mailserver zu groß."],
    ["failed", "no_mailbox", "Diese E-Mail-Adresse gibt es nicht."],
    ["withdrawn", "asked_to_wait", "Der Mailserver des Kunden bittet um etwas Geduld."],
  ])("that is %s for '%s' says so", async (state, why, words) => {
    const { result } = await ask();
    reason = why;
    if (state === "withdrawn") time.pass(handOverLimitMs);
    becomes(state);
    app.tellOf(last());
    expect(await result).toMatchObject({ ok: false, code: "waits", reason: why, text: expect.stringContaining(words) });
  });

  it("that was handed over in the moment of its withdrawal is out", async () => {
    withdrawn = "handed_over";
    const { result } = await ask();
    time.pass(handOverLimitMs);
    expect(await result).toMatchObject({ ok: true, broadcast: { mail: { state: "handed_over" } } });
    expect(await draftedMail()).toMatchObject({ givenUp: false });
  });

  it.each(["failed", "bounced"] as const)("has %s: known at once, and no order names it", async (state) => {
    const { result } = await ask();
    becomes(state);
    app.tellOf(last());
    expect(await result).toMatchObject({ ok: false, code: "waits" });
    expect(await namedByOrder()).toBeNull();
  });

  it("waits on without a line, and is taken back when there is one again", async () => {
    const { result } = await ask();
    isCut = true;
    time.pass(4_000);
    time.pass(handOverLimitMs);
    expect(await result).toMatchObject({ ok: false, code: "waits" });
    expect(patches()).toBe(0);
    await isTrue(() => time.waits());
    time.pass(10_000);
    await isTrue(() => time.waits());
    isCut = false;
    time.pass(10_000);
    await isTrue(() => patches() === 1);
  });

  it("that left after it was given up is the customer's: the next try sends no second one", async () => {
    const { result } = await ask();
    isCut = true;
    time.pass(handOverLimitMs);
    await result;
    isCut = false;
    becomes("handed_over");
    expect(await app.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
    expect(posted()).toHaveLength(1);
  });

  describe("after a restart", () => {
    const restart = async (ms: number) => {
      await app.close();
      time.forget();
      time.pass(ms);
      await open();
    };

    it("is out where it has left meanwhile", async () => {
      await ask();
      await restart(0);
      becomes("handed_over");
      expect(await app.commands.requestBroadcast(mail)).toMatchObject({ ok: true });
      expect([posted().length, patches()]).toEqual([1, 0]);
    });

    it.each([
      ["", 0],
      [", also by a clock that runs ahead", 3_600_000],
    ])("is waited for as long as is left since it was asked for%s", async (_which, ahead) => {
      time.wall.ahead = ahead;
      await ask();
      await restart(handOverLimitMs - 5_000);
      const { result } = await ask();
      time.pass(4_000);
      expect(patches()).toBe(0);
      time.pass(1_000);
      expect(await result).toMatchObject({ ok: false, code: "waits" });
      expect([posted().length, patches()]).toEqual([1, 1]);
    });

    it("is taken back at once where nothing is left", async () => {
      await ask();
      await restart(handOverLimitMs);
      expect(await app.commands.requestBroadcast(mail)).toMatchObject({ ok: false, code: "waits" });
      expect([posted().length, patches()]).toEqual([1, 1]);
    });
  });

  it.each([
    [59, 1],
    [61, 0],
  ])("that could not be taken back is tried for an hour: after %i minutes %i time more", async (minutes, times) => {
    let isOnline = true;
    const commands = createCommands({ ...app.parts, online: () => isOnline });
    const result = commands.requestBroadcast(mail);
    await isTrue(() => time.waits());
    isCut = true;
    isOnline = false;
    time.pass(handOverLimitMs);
    await result;
    for (let ten = 0; ten < minutes * 6; ten += 1) time.pass(10_000);
    isCut = false;
    isOnline = true;
    time.pass(10_000);
    await isTrue(() => patches() === times);
    expect(time.waits()).toBe(false);
  });

  it("sends nothing where the totals differ, says both, and keeps no uuid", async () => {
    const answer = server.fate;
    const computed = { ...mail.shownTotals, once: 9997 };
    server.fate = () => ({
      status: 409,
      body: { ...refusal(409, "totals_differ"), shown: mail.shownTotals, computed },
    });
    expect(await app.commands.requestBroadcast(mail)).toEqual({
      ok: false,
      code: "totals_differ",
      shown: mail.shownTotals,
      computed,
    });
    expect(await draftedMail()).toBeNull();
    server.fate = answer;
    await ask();
    expect(new Set(posted()).size).toBe(2);
  });
});

describe("a mail that has left", () => {
  const sent = async () => {
    const { result } = await ask();
    becomes("handed_over");
    app.tellOf(last());
    await result;
  };

  it.each([
    ["the live event", () => app.tellOf(last())],
    ["asking", () => time.pass(10_000)],
  ])("and comes back is told while the customer reads, by %s; then no order names it", async (_name, hear) => {
    await sent();
    const back = app.commands.awaitBounce(unitId, new AbortController().signal);
    await isTrue(() => time.waits());
    becomes("bounced");
    reason = "no_mailbox";
    hear();
    expect(await back).toEqual({ reason: "no_mailbox" });
    expect(await namedByOrder()).toBeNull();
  });

  it("is waited for no longer than the boxes are open", async () => {
    await sent();
    const boxes = new AbortController();
    const back = app.commands.awaitBounce(unitId, boxes.signal);
    await isTrue(() => time.waits());
    boxes.abort();
    expect([await back, time.waits()]).toEqual([null, false]);
  });

  it("is not waited for where there is none, nor by whoever has signed out", async () => {
    const { signal } = new AbortController();
    expect(await app.commands.awaitBounce(unitId, signal)).toBeNull();
    expect(await app.commands.awaitBounce(uuidOf(99, 2), signal)).toBeNull();
    await sent();
    expect(await createCommands({ ...app.parts, work: () => null }).awaitBounce(unitId, signal)).toBeNull();
  });
});
