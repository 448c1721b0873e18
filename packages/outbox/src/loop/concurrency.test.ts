import { describe, expect, it } from "vitest";

import { coalesced, createQueue, createSignal } from "./concurrency.ts";

describe("createQueue", () => {
  it("runs one after the other, and goes on after a failure", async () => {
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
  it("never runs twice at once, and once more for any number of calls meanwhile", async () => {
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
