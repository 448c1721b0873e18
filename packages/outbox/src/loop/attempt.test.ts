import { describe, expect, it } from "vitest";

import type { Attempt } from "../ports.ts";
import type { Reply } from "../reply/reply.ts";
import type { OutboxEvent } from "../status/outbox-event.ts";
import { toPending } from "../change/states.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";
import { openRecord } from "../testing/records.ts";
import { portalPage } from "../testing/replies.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { watchedAttempt } from "./attempt.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const slackMs = 5_000;

/** An attempt by a transport that gives it what `remainingMs` says; without `reply` it never answers. */
function attempted({ reply, remainingMs }: { reply?: () => Promise<Reply>; remainingMs?: (() => number) | undefined } = {}) {
  const clock = createVirtualClock(settle);
  const begun = clock.now();
  const events: OutboxEvent[] = [];
  let abortedAt: number | undefined;
  const send = (): Attempt => ({
    reply: reply?.() ?? new Promise(() => undefined),
    abort: () => {
      abortedAt = clock.now() - begun;
    },
    ...(remainingMs === undefined ? {} : { remainingMs }),
  });
  const record = toPending(openRecord({ id: "a", size: 40_000 }), {
    owner: "tab",
    epoch: 1,
    until: 0,
  });
  const report = (event: OutboxEvent): void => void events.push(event);
  return {
    clock,
    events,
    watched: () => watchedAttempt({ clock, transport: { send }, report }, record, () => true),
    limitMs: attemptLimitMs(record),
    abortedAt: () => abortedAt,
  };
}

describe("the watchdog of an attempt", () => {
  it.each([
    ["knows no rule of its own", undefined],
    ["gives it no more time", () => 0],
  ])("the watchdog ends an attempt at its limit where the transport %s", async (_name, remainingMs) => {
    const { clock, events, limitMs, abortedAt, watched } = attempted({ remainingMs });
    const { reply } = watched();
    await clock.advance(60 * 60_000);
    expect(await reply).toEqual({ type: "failure", cause: "timeout" });
    expect(abortedAt()).toBe(limitMs + slackMs);
    expect(events).toEqual([{ type: "attempt_abandoned", id: "a" }]);
  });

  it("the watchdog lets an attempt go on for as long as the transport gives it time, and ends it when that is over and nothing came", async () => {
    let isMoving = true;
    const { clock, events, abortedAt, watched } = attempted({ remainingMs: () => (isMoving ? 60_000 : 0) });
    watched();
    await clock.advance(2 * 60 * 60_000);
    expect([abortedAt(), events]).toEqual([undefined, []]);
    isMoving = false;
    await clock.advance(60_000 + slackMs);
    expect(abortedAt()).toBeGreaterThan(2 * 60 * 60_000);
  });

  it("the watchdog of an attempt says nothing more once an answer is there", async () => {
    const { clock, events, abortedAt, watched } = attempted({ reply: () => Promise.resolve(portalPage()) });
    expect(await watched().reply).toEqual(portalPage());
    await clock.advance(60 * 60_000);
    expect([abortedAt(), events]).toEqual([undefined, []]);
  });
});

describe("an attempt", () => {
  const broken = new Error("broken");
  const noLine = { type: "failure", cause: "network" };

  it.each([
    [
      "throws",
      () => {
        throw broken;
      },
    ],
    ["rejects", () => Promise.reject(broken)],
  ])("an attempt whose transport %s is one without a line, and told", async (_name, reply) => {
    const { events, watched } = attempted({ reply });
    expect(await watched().reply).toEqual(noLine);
    expect(events).toEqual([{ type: "transport_failed", id: "a", error: broken }]);
  });

  it.each([
    ["is silent", undefined],
    [
      "has thrown",
      () => {
        throw broken;
      },
    ],
  ])("an attempt that is given up while the transport %s ends at once, as one without a line", async (_name, reply) => {
    const { clock, limitMs, abortedAt, watched } = attempted(reply === undefined ? {} : { reply });
    const attempt = watched();
    attempt.giveUp();
    expect(await attempt.reply).toEqual(noLine);
    expect(abortedAt()).toBe(reply === undefined ? 0 : undefined);
    await clock.advance(limitMs + 2 * slackMs);
    expect(abortedAt()).toBe(reply === undefined ? 0 : undefined);
  });
});
