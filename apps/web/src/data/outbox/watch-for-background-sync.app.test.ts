import type { OutboxSnapshot } from "@rundgang/outbox";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { installBrowser } from "../testing/browser-shim.ts";
import { watchForBackgroundSync } from "./watch-for-background-sync.ts";

let asked = 0;
let end: () => void;
beforeEach(() => {
  installBrowser(() => Promise.reject(new TypeError("no line")));
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** A page whose queue stands so, beside a worker that counts how often it is asked. */
function page(first: Partial<OutboxSnapshot>) {
  let snapshot = { waiting: 0, sending: 0, blocked: 0, line: "up", ...first } as OutboxSnapshot;
  const listeners = new Set<() => void>();
  const queue = {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  end = watchForBackgroundSync(queue, { askToSend: () => void (asked += 1) });
  return {
    listeners,
    now: (change: Partial<OutboxSnapshot>) => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    },
  };
}
const set = (target: object, change: object) => void Object.assign(target, change);
const hide = (hidden: boolean) => {
  set(document, { hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("work that a page may not get to send", () => {
  it("is shown to the worker after ten seconds, once", () => {
    const { now } = page({ waiting: 1, sending: 1 });
    vi.advanceTimersByTime(9_999);
    now({ waiting: 2, sending: 0 });
    expect(asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    now({ waiting: 3 });
    now({ line: "down" });
    vi.advanceTimersByTime(60_000);
    expect(asked).toBe(1);
  });

  it("is not, where it was sent by then; what comes later is asked for anew", () => {
    const { now } = page({ sending: 1 });
    vi.advanceTimersByTime(5_000);
    now({ sending: 0, blocked: 7 });
    vi.advanceTimersByTime(60_000);
    expect(asked).toBe(0);
    now({ waiting: 1 });
    vi.advanceTimersByTime(9_999);
    expect(asked).toBe(0);
    vi.advanceTimersByTime(1);
    expect(asked).toBe(1);
    now({ waiting: 0 });
    now({ waiting: 1, line: "down" });
    expect(asked).toBe(2);
  });

  it.each<[string, Partial<OutboxSnapshot>, () => void]>([
    ["the line is dead", { line: "down" }, () => undefined],
    ["the browser says that there is none", {}, () => set(navigator, { onLine: false })],
    ["nobody sees the page", {}, () => set(document, { hidden: true })],
  ])("is at once where %s", (_name, snapshot, before) => {
    before();
    page({ waiting: 1, ...snapshot });
    expect(asked).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(asked).toBe(1);
  });

  it.each<[string, () => void]>([
    ["goes out of sight", () => hide(true)],
    ["is frozen", () => document.dispatchEvent(new Event("freeze"))],
    ["is left", () => window.dispatchEvent(new Event("pagehide"))],
  ])("is at once when the page %s, and not where there is none", (_name, leave) => {
    const { now } = page({ blocked: 1 });
    leave();
    expect(asked).toBe(0);
    set(document, { hidden: false });
    now({ waiting: 1 });
    leave();
    expect(asked).toBe(1);
  });

  it("is not when the page comes into sight", () => {
    page({ waiting: 1 });
    hide(false);
    expect(asked).toBe(0);
  });

  it("is nobody's business any more once that ended", () => {
    const { listeners } = page({ waiting: 1 });
    end();
    hide(true);
    document.dispatchEvent(new Event("freeze"));
    window.dispatchEvent(new Event("pagehide"));
    vi.advanceTimersByTime(60_000);
    expect([asked, listeners.size]).toEqual([0, 0]);
  });
});
