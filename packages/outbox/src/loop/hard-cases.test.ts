import { describe, expect, it } from "vitest";

import type { RefreshResult, Transport } from "../ports.ts";
import type { RequestDraft } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault } from "../testing/memory-database.ts";
import { createModelServer } from "../testing/model-server.ts";
import { NO_LINE, refusal } from "../testing/replies.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function chain(name: string): RequestDraft[] {
  const ids = ["customer", "order", "unit", "quali", "note"].map((step) => `${name}-${step}`);
  return ids.map((id, n) => draft({ id, chainId: name, dependsOn: n === 0 ? [] : [ids[n - 1] ?? ""] }));
}

/** A device whose attempts are answered by `guard`, or by the server where that says nothing. */
function createDevice(
  guard: () => Reply | undefined,
  refresh: () => Promise<RefreshResult>,
  interfere: () => StoreFault | undefined = () => undefined,
) {
  const server = createModelServer();
  let attempts = 0;
  const transport: Transport = {
    close: () => Promise.resolve(NO_LINE),
    send: (request) => {
      attempts += 1;
      return { reply: Promise.resolve(guard() ?? server.handle(request)), abort: () => undefined };
    },
  };
  const world = createWorld({ settle, transport, refresh, database: () => ({ interfere }) });
  return { world, server, attempts: () => attempts };
}

describe("a key that is locked", () => {
  it("a locked key holds everything after one try with a fresh token, sends nothing, and goes on when somebody unlocks it", async () => {
    let isLocked = true;
    const guard = (): Reply | undefined => (isLocked ? { type: "signed_out" } : undefined);
    const { world, server, attempts } = createDevice(guard, () => Promise.resolve("renewed"));
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([...chain("a"), ...chain("b")]);
    await world.clock.advance(DAY);
    expect(attempts()).toBeLessThanOrEqual(4);
    expect(tab.outbox.getSnapshot()).toMatchObject({ session: "held", waiting: 10, blocked: 0 });
    isLocked = false;
    tab.outbox.wake("signed_in");
    await world.clock.advance(MINUTE);
    expect(server.effects).toHaveLength(10);
  });
});

describe("a login while the store stumbles", () => {
  it("a login while the store stumbles opens the session all the same", async () => {
    let isSignedIn = false;
    let isBroken = false;
    const guard = (): Reply | undefined => (isSignedIn ? undefined : refusal(401, "session_expired"));
    const interfere = (): "fail" | undefined => (isBroken ? "fail" : undefined);
    const { world, server } = createDevice(guard, () => Promise.resolve("ended"), interfere);
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command(chain("a"));
    await world.clock.advance(MINUTE);
    expect(tab.outbox.getSnapshot().session).toBe("held");
    isSignedIn = true;
    isBroken = true;
    tab.outbox.wake("signed_in");
    await world.clock.advance(100);
    isBroken = false;
    await world.clock.advance(10 * MINUTE);
    expect(server.effects).toHaveLength(5);
  });
});

describe("a refresh of the token that never comes back", () => {
  it("a refresh of the token that never comes back counts as unreachable after two minutes, and the queue tries again", async () => {
    let calls = 0;
    let isExpired = true;
    const refresh = (): Promise<RefreshResult> => {
      calls += 1;
      if (calls === 1) return new Promise(() => undefined);
      isExpired = false;
      return Promise.resolve("renewed");
    };
    const { world, server } = createDevice(() => (isExpired ? refusal(401, "session_expired") : undefined), refresh);
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command(chain("a"));
    await world.clock.advance(5 * MINUTE);
    expect(server.effects).toHaveLength(5);
  });
});

describe("a clock that is set", () => {
  it.each([
    ["ten years ahead", 3_650 * DAY],
    ["ten years back", -3_650 * DAY],
  ])("a clock that is set: %s delays nothing beyond the longest rule", async (_name, jump) => {
    let isBusy = true;
    const guard = (): Reply | undefined => (isBusy ? { ...refusal(503), retryAfter: "3600" } : undefined);
    const { world, server } = createDevice(guard, () => Promise.resolve("renewed"));
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command(chain("a"));
    await world.clock.advance(1_000);
    world.clock.jump(jump);
    isBusy = false;
    await world.clock.advance(2 * HOUR);
    expect(server.effects).toHaveLength(5);
    expect(world.database.rows()).toEqual([]);
  });
});

describe("poison", () => {
  it("twenty requests that always fail cost one try an hour each, and hold up nobody", async () => {
    const server = createModelServer();
    const tries = new Map<string, number>();
    const transport: Transport = {
      close: () => Promise.resolve(NO_LINE),
      send: (request) => {
        tries.set(request.id, (tries.get(request.id) ?? 0) + 1);
        const reply = request.id.startsWith("poison") ? refusal(500, "internal") : server.handle(request);
        return { reply: Promise.resolve(reply), abort: () => undefined };
      },
    };
    const world = createWorld({ settle, transport });
    const tab = world.openTab("tab");
    tab.outbox.start();
    for (let n = 0; n < 20; n += 1) await tab.command([draft({ id: `poison-${n}`, priority: 9 })]);
    await world.clock.advance(HOUR);
    const before = [...tries.values()].reduce((sum, count) => sum + count, 0);
    for (let n = 0; n < 20; n += 1) await tab.command(chain(`order-${n}`));
    await world.clock.advance(MINUTE);
    expect(server.effects).toHaveLength(100);
    await world.clock.advance(10 * HOUR);
    const poison = [...tries].filter(([id]) => id.startsWith("poison")).reduce((sum, [, count]) => sum + count, 0);
    expect(poison - before).toBeLessThanOrEqual(20 * 11);
    expect(tab.outbox.getSnapshot()).toMatchObject({ waiting: 20, blocked: 0 });
  });
});
