import { describe, expect, it, vi } from "vitest";

import {
  currentToasts,
  dismissAllToasts,
  dismissToast,
  expireToast,
  forgetToasts,
  isToastOpen,
  missedToasts,
  showToast,
  subscribeToToasts,
} from "./toast-store.ts";

describe("toasts", () => {
  const titles = () => currentToasts().map((toast) => toast.title);
  const clear = () => {
    for (const toast of currentToasts()) dismissToast(toast.id);
  };

  it("take the place of what only told something; each change is told", () => {
    let changes = 0;
    const stop = subscribeToToasts(() => changes++);
    const ids = ["a", "b"].map((title) => showToast({ level: "primary", title }));
    expect(titles()).toEqual(["b"]);
    dismissToast(ids[1] ?? -1);
    expect(titles()).toEqual([]);
    expect(changes).toBe(3);
    stop();
    showToast({ level: "primary", title: "c" });
    expect(changes).toBe(3);
    clear();
  });

  it("leave an error and a way back below them, two at most, which come back when the newest has gone", () => {
    showToast({ level: "danger", title: "first error" });
    showToast({ level: "danger", title: "error" });
    showToast({ level: "yellow", title: "way back", lastsMs: 10_000 });
    const last = showToast({ level: "positive", title: "copied" });
    expect(titles()).toEqual(["error", "way back", "copied"]);
    dismissToast(last);
    expect(titles().at(-1)).toBe("way back");
    clear();
    expect(missedToasts().map(({ title }) => title)).toEqual(["first error"]);
    dismissAllToasts();
  });

  it("what is said of a thing takes the place of what was said of it before, and of nothing else", () => {
    showToast({ level: "danger", title: "error" });
    showToast({ level: "positive", title: "first", about: "visit 1", lastsMs: 10_000 });
    showToast({ level: "yellow", title: "second", about: "visit 1" });
    expect(titles()).toEqual(["error", "second"]);
    clear();
  });
});

describe("messages that have gone by themselves", () => {
  const missed = () => missedToasts().map(({ title }) => title);

  it("are remembered where they warned, until they are read; whoever closed one has read it", () => {
    const [error, warning, , closed] = (["danger", "yellow", "positive", "danger"] as const).map((level, n) =>
      showToast({ level, title: `${level} ${n}` }),
    );
    /* The third one has taken its place. */
    expect(missed()).toEqual(["yellow 1"]);
    expireToast(error ?? -1);
    dismissToast(closed ?? -1);
    expect(missed()).toEqual(["yellow 1", "danger 0"]);
    forgetToasts([warning ?? -1]);
    expect(missed()).toEqual(["danger 0"]);
    dismissAllToasts();
    expect(missed()).toEqual([]);
  });

  it("do not come back with a way back that has ended meanwhile", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const way = showToast({ level: "primary", title: "way back", lastsMs: 10_000 });
    vi.advanceTimersByTime(60_000);
    /* It is seen: somebody holds it, so it is still open. */
    expect(isToastOpen(way)).toBe(true);
    const later = showToast({ level: "primary", title: "later way back", lastsMs: 10_000 });
    const error = showToast({ level: "danger", title: "error" });
    vi.advanceTimersByTime(9000);
    expect([way, later].map(isToastOpen)).toEqual([false, true]);
    vi.advanceTimersByTime(2000);
    expect(isToastOpen(later)).toBe(false);
    dismissToast(error);
    expect(currentToasts()).toEqual([]);
    vi.useRealTimers();
  });

  it("are not what somebody has just done himself, with its way back", () => {
    expireToast(showToast({ level: "yellow", title: "Nicht angetroffen", lastsMs: 10_000 }));
    expireToast(showToast({ level: "danger", title: "Termin gelöscht", icon: "x" }));
    expect(missed()).toEqual([]);
  });

  it("give way to what is said of the same thing later", () => {
    expireToast(showToast({ level: "yellow", title: "first", about: "visit 1" }));
    expect(missed()).toEqual(["first"]);
    dismissToast(showToast({ level: "positive", title: "second", about: "visit 1" }));
    expect(missed()).toEqual([]);
  });
});
