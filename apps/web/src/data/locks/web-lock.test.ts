import { describe, expect, it } from "vitest";

import { openWebLock } from "./web-lock.ts";

const names = (function* make() {
  for (let n = 0; ; n += 1) yield `lock-${n}`;
})();
const fresh = (): string => names.next().value;

/** Whether the promise is still open after the lock manager has done what it was asked for. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void promise.then(() => (isOver = true));
  await navigator.locks.request(fresh(), () => undefined);
  await navigator.locks.query();
  return !isOver;
}

describe("a lock over the tabs", () => {
  it("has one holder, and the next one in line gets it", async () => {
    const name = fresh();
    const [first, second] = [openWebLock(name), openWebLock(name)];
    const grip = await first.acquire();
    const next = second.acquire();
    expect(await isOpen(next)).toBe(true);
    expect(await second.tryAcquire()).toBeUndefined();
    grip.release();
    expect(grip.isHeld()).toBe(false);
    const other = await next;
    expect(other.isHeld()).toBe(true);
    other.release();
  });

  it("is lost to a thief, who holds it", async () => {
    const name = fresh();
    const [frozen, thief] = [openWebLock(name), openWebLock(name)];
    const grip = await frozen.acquire();
    const stolen = await thief.steal();
    await grip.lost;
    expect([grip.isHeld(), stolen.isHeld()]).toEqual([false, true]);
    stolen.release();
  });

  it("is let go of at once by a page that is being frozen, which takes none until it wakes", async () => {
    const name = fresh();
    const [frozen, other] = [openWebLock(name), openWebLock(name)];
    const grip = await frozen.acquire();
    frozen.suspend();
    expect(grip.isHeld()).toBe(false);
    await grip.lost;
    const again = frozen.acquire();
    expect(await frozen.tryAcquire()).toBeUndefined();
    await expect(frozen.steal()).rejects.toThrow("frozen");
    const held = await other.acquire();
    frozen.resume();
    expect(await isOpen(again)).toBe(true);
    held.release();
    (await again).release();
  });

  it("does not go to a frozen page that stands in line", async () => {
    const name = fresh();
    const [holder, frozen, third] = [openWebLock(name), openWebLock(name), openWebLock(name)];
    const grip = await holder.acquire();
    const waiting = frozen.acquire();
    const behind = third.acquire();
    frozen.suspend();
    grip.release();
    (await behind).release();
    expect(await isOpen(waiting)).toBe(true);
    frozen.resume();
    (await waiting).release();
  });

  it("is asked for again by a page that was given it in its sleep, and robbed of it before it woke", async () => {
    const name = fresh();
    let robbed = 0;
    const request = async (asked: string, options: LockOptions, granted: LockGrantedCallback<unknown>) => {
      if (robbed++ === 0) throw new DOMException("stolen", "AbortError");
      return navigator.locks.request(asked, options, granted);
    };
    const grip = await openWebLock(name, Object.assign(Object.create(navigator.locks), { request })).acquire();
    expect(grip.isHeld()).toBe(true);
    grip.release();
  });
});
