import { describe, expect, it } from "vitest";

import type { Attempt } from "../ports/transport.ts";
import type { OutboxEvent } from "../status/outbox-event.ts";
import { toPending } from "../change/states.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";
import { openRecord } from "../testing/records.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { watchedAttempt } from "./attempt.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const slackMs = 5_000;

/** An attempt that never answers, by a transport that gives it what `remainingMs` says. */
function silent(remainingMs?: () => number) {
  const clock = createVirtualClock(settle);
  const begun = clock.now();
  const events: OutboxEvent[] = [];
  let abortedAt: number | undefined;
  const attempt: Attempt = {
    reply: new Promise(() => undefined),
    abort: () => {
      abortedAt = clock.now() - begun;
    },
    ...(remainingMs === undefined ? {} : { remainingMs }),
  };
  const record = toPending(openRecord({ id: "a", size: 40_000 }), {
    owner: "tab",
    epoch: 1,
    until: 0,
  });
  const ports = {
    clock,
    transport: { send: () => attempt },
    report: (event: OutboxEvent) => void events.push(event),
  };
  void watchedAttempt(ports, record, () => true);
  return {
    clock,
    events,
    limitMs: attemptLimitMs(record),
    abortedAt: () => abortedAt,
  };
}

describe("the watchdog of an attempt", () => {
  it.each([
    ["knows no rule of its own", undefined],
    ["gives it no more time", () => 0],
  ])("ends it at its limit where the transport %s", async (_name, remainingMs) => {
    const { clock, events, limitMs, abortedAt } = silent(remainingMs);
    await clock.advance(60 * 60_000);
    expect(abortedAt()).toBe(limitMs + slackMs);
    expect(events).toEqual([{ type: "attempt_abandoned", id: "a" }]);
  });

  it("lets it go on for as long as the transport gives it time, and ends it when that is over and nothing came", async () => {
    let isMoving = true;
    const { clock, events, abortedAt } = silent(() => (isMoving ? 60_000 : 0));
    await clock.advance(2 * 60 * 60_000);
    expect([abortedAt(), events]).toEqual([undefined, []]);
    isMoving = false;
    await clock.advance(60_000 + slackMs);
    expect(abortedAt()).toBeGreaterThan(2 * 60 * 60_000);
  });
});
