import { describe, expect, it } from "vitest";

import type { Lock } from "../ports.ts";
import { createFakeLocks } from "../testing/fake-locks.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createSignal } from "./concurrency.ts";
import { contend } from "./contend.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;

/** A tab that stands in line behind another one, whose signs of life the test gives. */
async function behindAnother(steal?: Lock["steal"]) {
  const clock = createVirtualClock(settle);
  const locks = createFakeLocks();
  const other = await locks.open("other").acquire();
  const real = locks.open("tab");
  const world = {
    beat: (): Promise<number | undefined> => Promise.resolve(7),
    beats: 0,
    places: 0,
    steals: 0,
    served: 0,
    isServing: false,
    hasEnded: false,
  };
  let over = createSignal<undefined>();
  const ending = contend({
    lock: {
      ...real,
      acquire: () => {
        world.places += 1;
        return real.acquire();
      },
      steal: () => {
        world.steals += 1;
        return (steal ?? real.steal)();
      },
    },
    clock,
    lastBeat: () => {
      world.beats += 1;
      return world.beat();
    },
    serve: async (grip) => {
      expect(world.hasEnded).toBe(false);
      world.served += 1;
      world.isServing = true;
      await Promise.race([over.promise, grip.lost]);
      world.isServing = false;
    },
  });
  await settle();
  return {
    clock,
    locks,
    other,
    world,
    steal: real.steal,
    end: () => {
      world.hasEnded = true;
      return ending();
    },
    /** It has served for long enough. */
    letGo: async () => {
      over.resolve(undefined);
      over = createSignal();
      await settle();
    },
  };
}

describe("whoever stands in line for the lock", () => {
  it("a tab that waits for the lock serves when it is free, gives it back after that, and waits again", async () => {
    const { other, locks, world, letGo } = await behindAnother();
    expect(world.served).toBe(0);
    other.release();
    await settle();
    expect([locks.holder(), world.isServing]).toEqual(["tab", true]);
    const next = locks.open("next").acquire();
    await letGo();
    expect(locks.holder()).toBe("next");
    (await next).release();
    await settle();
    expect([locks.holder(), world.served]).toEqual(["tab", 2]);
  });

  it("a tab that waits for the lock takes it after 90 seconds without a new sign of life, and not a moment earlier", async () => {
    const { clock, locks, world } = await behindAnother();
    await clock.advance(89 * SECOND);
    expect(locks.holder()).toBe("other");
    await clock.advance(SECOND);
    expect([locks.holder(), world.isServing]).toEqual(["tab", true]);
  });

  it("a tab that waits for the lock counts anew from each sign of life, whatever it says", async () => {
    const { clock, locks, world } = await behindAnother();
    for (const sign of [8, 3, 9_999, -1]) {
      await clock.advance(70 * SECOND);
      world.beat = () => Promise.resolve(sign);
    }
    await clock.advance(89 * SECOND);
    expect(locks.holder()).toBe("other");
    await clock.advance(60 * SECOND);
    expect(locks.holder()).toBe("tab");
  });

  it.each([
    ["there is no work to live for", () => Promise.resolve(undefined)],
    ["the store cannot say", () => Promise.reject(new Error("store"))],
  ])("a tab that waits for the lock leaves it where it is while %s, and counts from then on", async (_name, beat) => {
    const { clock, locks, world } = await behindAnother();
    await clock.advance(65 * SECOND);
    world.beat = beat;
    await clock.advance(600 * SECOND);
    expect(locks.holder()).toBe("other");
    world.beat = () => Promise.resolve(7);
    await clock.advance(114 * SECOND);
    expect(locks.holder()).toBe("other");
    await clock.advance(SECOND);
    expect(locks.holder()).toBe("tab");
  });

  it("a tab that waits for the lock counts from the beginning each time: what stood still before it served is no sign of death later", async () => {
    const { clock, locks, other, letGo } = await behindAnother();
    await clock.advance(80 * SECOND);
    other.release();
    await settle();
    void locks.open("next").acquire();
    await letGo();
    await clock.advance(89 * SECOND);
    expect(locks.holder()).toBe("next");
    await clock.advance(SECOND);
    expect(locks.holder()).toBe("tab");
  });

  it("a tab looks for signs of life of the lock's holder only while it waits for the lock", async () => {
    const { clock, other, world, letGo, end } = await behindAnother();
    const beatsWithin = async (seconds: number): Promise<number> => {
      const before = world.beats;
      await clock.advance(seconds * SECOND);
      return world.beats - before;
    };
    expect(await beatsWithin(60)).toBe(2);
    other.release();
    await settle();
    expect(await beatsWithin(600)).toBe(0);
    const ended = end();
    await letGo();
    await ended;
    expect(await beatsWithin(600)).toBe(0);
  });

  it("a tab that waits for the lock tries again after another 90 seconds where the lock cannot be taken", async () => {
    const { clock, locks, world } = await behindAnother(() => Promise.reject(new Error("no locks")));
    await clock.advance(179 * SECOND);
    expect(world.steals).toBe(1);
    await clock.advance(SECOND);
    expect([locks.holder(), world.steals]).toEqual(["other", 2]);
  });

  it("a tab that waits for the lock does not rob itself where it gets its turn while it still looks at a sign of life", async () => {
    const { clock, other, world } = await behindAnother();
    const slow = createSignal<number>();
    await clock.advance(80 * SECOND);
    world.beat = () => slow.promise;
    await clock.advance(10 * SECOND);
    other.release();
    await settle();
    slow.resolve(7);
    await clock.advance(600 * SECOND);
    expect([world.steals, world.served, world.isServing]).toEqual([0, 1, true]);
  });
});

describe("whoever has taken the lock from a frozen holder", () => {
  it("a tab that has taken the lock from a frozen holder keeps its place in line, and serves again from there; then it is the next one's turn", async () => {
    const { clock, locks, world, letGo } = await behindAnother();
    await clock.advance(90 * SECOND);
    void locks.open("next").acquire();
    await letGo();
    expect([locks.holder(), world.served, world.isServing]).toEqual(["tab", 2, true]);
    await letGo();
    expect([locks.holder(), world.isServing]).toEqual(["next", false]);
    await clock.advance(90 * SECOND);
    expect([locks.holder(), world.served, world.isServing]).toEqual(["tab", 3, true]);
  });

  it("a tab that has taken the lock from a frozen holder serves on with what it took, where its turn came while it took it", async () => {
    const taking = createSignal<undefined>();
    const { clock, other, locks, world, steal } = await behindAnother(() => taking.promise.then(() => steal()));
    await clock.advance(90 * SECOND);
    other.release();
    await settle();
    expect(world.served).toBe(1);
    taking.resolve(undefined);
    await settle();
    expect([locks.holder(), world.served, world.isServing]).toEqual(["tab", 2, true]);
  });
});

describe("whoever ends standing in line", () => {
  it("a tab that waits for the lock no more gives back at once what it is given later", async () => {
    const { other, locks, world, end } = await behindAnother();
    await end();
    other.release();
    await settle();
    expect([locks.holder(), world.served]).toEqual([undefined, 0]);
  });

  it("a tab that waits for the lock no more gives back at once what it was about to take", async () => {
    const taking = createSignal<undefined>();
    const { clock, locks, world, steal, end } = await behindAnother(() => taking.promise.then(() => steal()));
    await clock.advance(90 * SECOND);
    await end();
    taking.resolve(undefined);
    await settle();
    expect([world.steals, locks.holder(), world.served]).toEqual([1, undefined, 0]);
  });

  it("a tab that wants the lock no more while it serves gives it back when it has served", async () => {
    const { other, locks, world, end, letGo } = await behindAnother();
    other.release();
    await settle();
    let isOver = false;
    const ended = end().then(() => (isOver = true));
    await settle();
    expect([isOver, locks.holder()]).toEqual([false, "tab"]);
    await letGo();
    expect([isOver, locks.holder(), world.served, world.places]).toEqual([true, undefined, 1, 1]);
    await ended;
  });

  it.each(Array.from({ length: 12 }, (_, n) => n))(
    "a tab that waits for the lock no more in the very moment in which it gets the lock (%i turns later) serves no more",
    async (turns) => {
      const { other, locks, world, end, letGo } = await behindAnother();
      other.release();
      for (let n = 0; n < turns; n += 1) await Promise.resolve();
      const served = world.served;
      const ended = end();
      await settle();
      await letGo();
      await ended;
      expect([locks.holder(), world.served]).toEqual([undefined, served]);
    },
  );
});
