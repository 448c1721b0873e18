import { expect, it } from "vitest";

import type { Transport } from "../ports.ts";
import { draft } from "../testing/drafts.ts";
import { NO_LINE, success } from "../testing/replies.ts";
import { createTabGate } from "../testing/simulation/tab-gate.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;

/** A device whose line is dead at first. From `goOn(reads)` on the clock says one millisecond more after so many looks at it. */
async function device() {
  const left: number[] = [];
  const transport: Transport = {
    close: () => Promise.resolve(NO_LINE),
    send: (request) => {
      left.push(world.clock.now() - begun);
      return { reply: Promise.resolve(left.length === 1 ? NO_LINE : success(request)), abort: () => undefined };
    },
  };
  const world = createWorld({ settle, transport });
  let looks = Number.POSITIVE_INFINITY;
  const gate = createTabGate();
  const tab = world.openTab("tab", {
    ...gate,
    clock: (clock) => ({
      ...clock,
      now: () => {
        looks -= 1;
        return clock.now() + (looks < 0 ? 1 : 0);
      },
    }),
  });
  tab.outbox.start();
  await world.clock.advance(100);
  const begun = world.clock.now();
  await tab.command([draft({ id: "note" })]);
  return { ...world, ...tab, left, goOn: (reads: number) => (looks = reads) };
}

it("never sleeps over what comes due while the loop works: a clock goes on between two lines of code", async () => {
  const calm = await device();
  await calm.clock.advance(10 * SECOND);
  const [, due = 0] = calm.left;
  expect(due).toBeGreaterThan(0);
  for (let reads = 0; reads < 12; reads += 1) {
    const { clock, outbox, left, goOn } = await device();
    await clock.advance(due - 1);
    expect(left).toHaveLength(1);
    goOn(reads);
    outbox.wake("timer");
    await clock.advance(10 * SECOND);
    expect([reads, left.length]).toEqual([reads, 2]);
  }
});
