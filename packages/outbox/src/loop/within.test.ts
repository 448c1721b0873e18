import { expect, it } from "vitest";

import { createVirtualClock } from "../testing/virtual-clock.ts";
import { within } from "./within.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that knows which of its timers still run. */
function counting() {
  const clock = createVirtualClock(settle);
  const running = new Set<object>();
  return {
    clock: {
      ...clock,
      after: (ms: number, callback: () => void) => {
        const timer = {};
        running.add(timer);
        const cancel = clock.after(ms, callback);
        return () => {
          running.delete(timer);
          cancel();
        };
      },
    },
    running,
    advance: clock.advance,
  };
}

it.each<[string, () => Promise<string>]>([
  ["succeeds", () => Promise.resolve("done")],
  ["fails", () => Promise.reject(new Error("broken"))],
])("a call that %s in time is heard, and nothing runs on for its sake", async (_name, call) => {
  const { clock, running } = counting();
  const heard = await within(clock, 10, "too late", call()).catch(String);
  expect(["done", "Error: broken"]).toContain(heard);
  expect(running.size).toBe(0);
});

it("a call that hangs is given up in time, and not before", async () => {
  const { clock, advance } = counting();
  let heard: unknown;
  within(clock, 10, "too late", new Promise(() => undefined)).catch((error: unknown) => (heard = error));
  await advance(9);
  expect(heard).toBeUndefined();
  await advance(1);
  expect(heard).toEqual(new Error("too late"));
});
