import { describe, expect, it } from "vitest";

import type { RefreshResult } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld, type Tab } from "../testing/world.ts";
import { createSignal } from "./concurrency.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A tab on a line that answers so; its disk can be held. */
async function device(
  answer: (request: RequestRecord) => Reply | Promise<Reply>,
  refresh: () => RefreshResult = () => "renewed",
) {
  let disk = createSignal<void>();
  disk.resolve();
  let refreshes = 0;
  const transport = createScriptedTransport(answer);
  const world = createWorld({
    settle,
    transport,
    refresh: () => {
      refreshes += 1;
      return Promise.resolve(refresh());
    },
    database: () => ({ flush: () => disk.promise }),
  });
  const tab = world.openTab("tab");
  tab.outbox.start();
  await world.clock.advance(100);
  return {
    world,
    tab,
    sent: () => transport.sent.map(({ id }) => id),
    refreshes: () => refreshes,
    /** From here on nothing gets to the disk: what is shown now does not come from there. */
    holdDisk: () => {
      disk = createSignal<void>();
    },
  };
}
const shownBy = (tab: Tab) => {
  const { session, line } = tab.outbox.getSnapshot();
  return `${session} ${line}`;
};
/** What a screen shows of session and line, one after the other. */
function watch(tab: Tab): string[] {
  const shown = [shownBy(tab)];
  tab.outbox.subscribe(() => {
    if (shown.at(-1) !== shownBy(tab)) shown.push(shownBy(tab));
  });
  return shown;
}

describe("a session that the server no longer takes", () => {
  it("a session that the server no longer takes is told once, however many requests meet that", async () => {
    const { world, tab, refreshes } = await device(
      () => refusal(401, "session_expired"),
      () => "ended",
    );
    await tab.command([1, 2, 3].map((n) => draft({ id: `r${n}` })));
    await world.clock.advance(HOUR);
    expect([tab.events, refreshes()]).toEqual([[{ type: "session_held" }], 1]);
    tab.outbox.wake("signed_in");
    await world.clock.advance(HOUR);
    expect([tab.events, refreshes()]).toEqual([[{ type: "session_held" }, { type: "session_held" }], 2]);
  });

  it("a session that the server no longer takes is not told again for an answer that comes late", async () => {
    const late = createSignal<Reply>();
    const { world, tab } = await device(
      (request) => (request.id === "late" ? late.promise : refusal(401, "session_expired")),
      () => "ended",
    );
    await tab.command([draft({ id: "late" }), draft({ id: "note" })]);
    await world.clock.advance(SECOND);
    expect(tab.events).toEqual([{ type: "session_held" }]);
    late.resolve(refusal(401, "session_expired"));
    await world.clock.advance(SECOND);
    expect(tab.events).toEqual([{ type: "session_held" }]);
  });

  it("a session that is renewed is not told as one that the server no longer takes", async () => {
    let isOld = true;
    const { world, tab } = await device(
      (request) => (isOld ? refusal(401, "session_expired") : success(request)),
      () => {
        isOld = false;
        return "renewed";
      },
    );
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    expect(tab.events).toEqual([{ type: "closed", id: "note", kind: "thing" }]);
  });

  it("a session that the server no longer takes is not tried again for a sign that the line is back, where our own server has ended it", async () => {
    const { world, tab, sent } = await device(
      () => refusal(401, "session_expired"),
      () => "ended",
    );
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    tab.outbox.wake("online");
    await world.clock.advance(MINUTE);
    expect([sent(), tab.outbox.getSnapshot().session]).toEqual([["note"], "held"]);
  });

  it("a session that somebody on the way has barred is tried again for a sign that the line is back, which shows at once", async () => {
    const { world, tab, sent, holdDisk } = await device(
      () => refusal(401, "session_expired"),
      () => "barred",
    );
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    expect([sent(), tab.outbox.getSnapshot().session]).toEqual([["note"], "held"]);
    holdDisk();
    tab.outbox.wake("online");
    await settle();
    expect(tab.outbox.getSnapshot().session).toBe("ok");
  });

  it("a session that the server no longer takes counts as a dead line where the refresh reaches nobody: it is tried later and later, and nothing is held", async () => {
    const { world, tab, refreshes } = await device(
      () => refusal(401, "session_expired"),
      () => "offline",
    );
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(SECOND / 10);
    expect(tab.outbox.getSnapshot()).toMatchObject({ session: "ok", line: "down" });
    await world.clock.advance(HOUR);
    expect(refreshes()).toBeGreaterThan(30);
    expect(refreshes()).toBeLessThan(300);
    expect(tab.events).toEqual([]);
  });
});

describe("what shows of session and line", () => {
  it("a change of session or line shows before the disk has anything of it", async () => {
    for (const [answer, refresh, expected] of [
      [() => refusal(401, "session_expired"), () => "ended", ["ok up", "refreshing up", "held up"]],
      [() => refusal(401, "session_expired"), () => "offline", ["ok up", "refreshing up", "ok down"]],
      [() => NO_LINE, () => "renewed", ["ok up", "ok down"]],
    ] as [() => Reply, () => RefreshResult, string[]][]) {
      const { world, tab, holdDisk } = await device(answer, refresh);
      const shown = watch(tab);
      await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
      tab.outbox.subscribe(() => {
        if (tab.outbox.getSnapshot().sending === 1) holdDisk();
      });
      tab.outbox.wake("request");
      await world.clock.advance(0);
      expect(shown).toEqual(expected);
    }
  });

  it("the queue opens at once for whoever signed in", async () => {
    const { world, tab, holdDisk } = await device(
      () => refusal(401, "session_expired"),
      () => "ended",
    );
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(MINUTE);
    const shown = watch(tab);
    holdDisk();
    tab.outbox.wake("signed_in");
    await settle();
    expect(shown).toEqual(["held up", "ok up"]);
  });
});

describe("the line", () => {
  it("the line is not taken for up by a body that cannot be opened: that never left the device", async () => {
    let reply: Reply = NO_LINE;
    const { world, tab } = await device(() => reply);
    await tab.command([draft({ id: "first" })]);
    await world.clock.advance(100);
    expect(tab.outbox.getSnapshot().line).toBe("down");
    reply = { type: "unreadable" };
    await world.clock.advance(2 * MINUTE);
    expect(tab.outbox.getSnapshot()).toMatchObject({ line: "down", blocked: 1 });
    reply = refusal(422, "invalid");
    await tab.command([draft({ id: "second" })]);
    await world.clock.advance(2 * MINUTE);
    expect(tab.outbox.getSnapshot()).toMatchObject({ line: "up", blocked: 2 });
  });
});

describe("the version", () => {
  it("the app's version is old when the server says so, and not before", async () => {
    const { world, tab } = await device((request) => (request.id === "old" ? refusal(410) : success(request)));
    expect(tab.outbox.getSnapshot().updateRequired).toBe(false);
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    expect(tab.outbox.getSnapshot().updateRequired).toBe(false);
    await tab.command([draft({ id: "old" })]);
    await world.clock.advance(100);
    expect(tab.outbox.getSnapshot().updateRequired).toBe(true);
  });
});
