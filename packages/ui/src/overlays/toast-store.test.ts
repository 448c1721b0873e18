import { describe, expect, it } from "vitest";

import {
  currentToasts,
  dismissAllToasts,
  dismissToast,
  expireToast,
  forgetToasts,
  missedToasts,
  showToast,
  subscribeToToasts,
} from "./toast-store.ts";

describe("toasts", () => {
  it("stand in order, at most three, the oldest goes first; each change is told", () => {
    let changes = 0;
    const stop = subscribeToToasts(() => changes++);
    const ids = ["a", "b", "c", "d"].map((title) => showToast({ level: "primary", title }));
    expect(currentToasts().map((toast) => toast.title)).toEqual(["b", "c", "d"]);
    dismissToast(ids[2] ?? -1);
    expect(currentToasts().map((toast) => toast.title)).toEqual(["b", "d"]);
    expect(changes).toBe(5);
    stop();
    for (const toast of currentToasts()) dismissToast(toast.id);
    expect(changes).toBe(5);
  });

  it("what is said of a thing takes the place of what was said of it before, and of nothing else", () => {
    showToast({ level: "danger", title: "error" });
    showToast({ level: "positive", title: "first", about: "visit 1" });
    showToast({ level: "positive", title: "other", about: "visit 2" });
    showToast({ level: "yellow", title: "second", about: "visit 1" });
    expect(currentToasts().map((toast) => toast.title)).toEqual(["error", "other", "second"]);
    for (const toast of currentToasts()) dismissToast(toast.id);
  });
});

describe("messages that have gone by themselves", () => {
  const missed = () => missedToasts().map(({ title }) => title);

  it("are remembered where they warned, until they are read; whoever closed one has read it", () => {
    const [error, warning, good, closed] = (["danger", "yellow", "positive", "danger"] as const).map((level, n) =>
      showToast({ level, title: `${level} ${n}` }),
    );
    /* The first one was pushed out by the fourth. */
    expect(missed()).toEqual(["danger 0"]);
    for (const id of [warning, good]) expireToast(id ?? -1);
    dismissToast(closed ?? -1);
    expect(missed()).toEqual(["danger 0", "yellow 1"]);
    forgetToasts([error ?? -1]);
    expect(missed()).toEqual(["yellow 1"]);
    dismissAllToasts();
    expect(missed()).toEqual([]);
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
