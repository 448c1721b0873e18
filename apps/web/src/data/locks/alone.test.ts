import { createVirtualClock } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import { openAlone, patienceMs } from "./alone.ts";

const names = (function* make() {
  for (let n = 0; ; n += 1) yield `alone-${n}`;
})();

/** Lets the lock manager do what it was asked for. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await navigator.locks.query();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function openTab(name: string) {
  const clock = createVirtualClock(settle);
  return { clock, alone: openAlone(name, { clock }) };
}

describe("a job that one tab does alone", () => {
  it("waits for that of another tab, and answers with its own outcome", async () => {
    const { alone } = openTab(names.next().value);
    const said: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = alone(async () => {
      await first.promise;
      said.push("one");
      return 1;
    });
    const two = alone(async () => said.push("two"));
    await settle();
    expect(said).toEqual([]);
    first.resolve();
    expect([await one, await two, said]).toEqual([1, 2, ["one", "two"]]);
  });

  it("that fails fails for its caller, and keeps nobody waiting", async () => {
    const { alone } = openTab(names.next().value);
    await expect(alone(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await alone(async () => "next")).toBe("next");
  });

  it("is taken over from a tab that stands still with it; that tab's job knows it when it thaws", async () => {
    const name = names.next().value;
    const [frozen, other] = [openTab(name), openTab(name)];
    const thaw = Promise.withResolvers<void>();
    const late = frozen.alone(async (isAlone) => {
      const before = isAlone();
      await thaw.promise;
      return [before, isAlone()];
    });
    await settle();
    const next = other.alone(async (isAlone) => isAlone());
    await other.clock.advance(patienceMs - 1);
    let isOver = false;
    void next.then(() => (isOver = true));
    await settle();
    expect(isOver).toBe(false);
    await other.clock.advance(1);
    expect(await next).toBe(true);
    await frozen.clock.advance(patienceMs);
    thaw.resolve();
    expect(await late).toEqual([true, false]);
  });

  it("is nobody's any more after a theft: the next in line goes on", async () => {
    const name = names.next().value;
    const [frozen, other, third] = [openTab(name), openTab(name), openTab(name)];
    void frozen.alone(() => new Promise(() => undefined));
    await settle();
    const next = other.alone(async () => "stolen");
    const last = third.alone(async () => "in line");
    await settle();
    await other.clock.advance(patienceMs);
    expect([await next, await last]).toEqual(["stolen", "in line"]);
  });

  it("that was given and taken while its page slept stands in line again", async () => {
    const name = names.next().value;
    const clock = createVirtualClock(settle);
    /* The manager of a page that woke after the theft: it never called the page, and its request is void. */
    let asked = 0;
    const request: LockManager["request"] = (...parts: readonly unknown[]) => {
      asked += 1;
      if (asked === 1) return Promise.reject(new DOMException("stolen", "AbortError"));
      return Reflect.apply(navigator.locks.request, navigator.locks, parts);
    };
    const alone = openAlone(name, { clock, locks: { request, query: () => navigator.locks.query() } });
    expect(await alone(async (isAlone) => isAlone())).toBe(true);
  });
});
