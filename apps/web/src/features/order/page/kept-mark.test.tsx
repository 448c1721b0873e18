// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { isPageHeld } from "../../../platform/storage/hold-page.ts";
import { createDraftKeeper } from "../draft/draft-keeper.ts";
import { slowDisk } from "../testing/slow-disk.ts";
import { KeptMark } from "./form-head.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  act(close);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The mark of a form whose disk answers when the test says so. */
function open() {
  const disk = slowDisk();
  const keeper = createDraftKeeper(disk.save, () => "2026-12-04T13:31:00.000Z", "2026-12-04T13:00:00.000Z");
  const host = document.createElement("div");
  const root = createRoot(host);
  act(() => root.render(<KeptMark keeper={keeper} />));
  close = () => root.unmount();
  return {
    text: () => host.textContent,
    type: () => act(() => keeper.keep({ answers: {} })),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    end: (ok = true) => act(async () => disk.end(ok)),
  };
}

describe("the mark of what is safe on the device", () => {
  it("says so when a write takes long, and holds the page until it is done", async () => {
    const form = open();
    expect([form.text(), isPageHeld()]).toEqual(["Auf dem Gerät gesichert, 14:00 Uhr", false]);
    form.type();
    await form.wait(399);
    expect([form.text(), isPageHeld()]).toEqual(["Auf dem Gerät gesichert, 14:00 Uhr", true]);
    await form.wait(1);
    expect([form.text(), isPageHeld()]).toEqual(["Wird gesichert …", true]);
    await form.end();
    expect([form.text(), isPageHeld()]).toEqual(["Auf dem Gerät gesichert, 14:31 Uhr", false]);
  });

  it("holds the page for what the device refused", async () => {
    const form = open();
    form.type();
    await form.end(false);
    expect([form.text(), isPageHeld()]).toEqual(["Der Speicher ist voll.", true]);
  });
});
