import { describe, expect, it } from "vitest";

import { currentToasts, dismissToast, showToast, subscribeToToasts } from "./toast-store.ts";

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

  it("a success takes the place of the success before it, never that of an error", () => {
    showToast({ level: "danger", title: "error" });
    showToast({ level: "positive", title: "first" });
    showToast({ level: "positive", title: "second" });
    expect(currentToasts().map((toast) => toast.title)).toEqual(["error", "second"]);
    for (const toast of currentToasts()) dismissToast(toast.id);
  });
});
