import { describe, expect, it } from "vitest";

import { createVirtualClock } from "../testing/virtual-clock.ts";
import { coalesced, createQueue, createSignal, within } from "./concurrency.ts";

describe("createQueue", () => {
  it("createQueue runs one after the other, and goes on after a failure", async () => {
    const queue = createQueue();
    const log: string[] = [];
    const first = queue(async () => {
      await Promise.resolve();
      log.push("first");
      throw new Error("broken");
    });
    const second = queue(() => {
      log.push("second");
      return Promise.resolve(2);
    });
    await expect(first).rejects.toThrow("broken");
    expect(await second).toBe(2);
    expect(log).toEqual(["first", "second"]);
  });
});

describe("coalesced", () => {
  it("coalesced never runs twice at once, and once more for any number of calls meanwhile", async () => {
    const gate = createSignal<void>();
    let runs = 0;
    let together = 0;
    const run = coalesced(async () => {
      runs += 1;
      together += 1;
      expect(together).toBe(1);
      await gate.promise;
      together -= 1;
    });
    const calls = [run(), run(), run()];
    gate.resolve();
    await Promise.all(calls);
    expect(runs).toBe(2);
    await run();
    expect(runs).toBe(3);
  });
});

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

describe("within", () => {
  it.each<[string, () => Promise<string>]>([
    ["succeeds", () => Promise.resolve("done")],
    ["fails", () => Promise.reject(new Error("broken"))],
  ])("within hears a call that %s in time, and nothing runs on for its sake", async (_name, call) => {
    const { clock, running } = counting();
    const heard = await within(clock, 10, "too late", call()).catch(String);
    expect(["done", "Error: broken"]).toContain(heard);
    expect(running.size).toBe(0);
  });

  it("within gives up a call that hangs in time, and not before", async () => {
    const { clock, advance } = counting();
    let heard: unknown;
    within(clock, 10, "too late", new Promise(() => undefined)).catch((error: unknown) => (heard = error));
    await advance(9);
    expect(heard).toBeUndefined();
    await advance(1);
    expect(heard).toEqual(new Error("too late"));
  });
});
