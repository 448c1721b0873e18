// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { slowDisk } from "../testing/slow-disk.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { isSafe, LeaveUnsaved } from "./leave-unsaved.tsx";

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

/** Somebody leaves the form while its last letters are being written. */
function leaving() {
  const disk = slowDisk();
  const keeper = createDraftKeeper(disk.save, () => "2026-12-04T13:31:00.000Z", null);
  keeper.keep({ answers: {} });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  let left = 0;
  const leave = () => (left += 1);
  act(() => root.render(<LeaveUnsaved keeper={keeper} door="Lindenstraße 14, WE 2" onLeave={leave} onStay={() => undefined} />));
  close = () => {
    root.unmount();
    host.remove();
  };
  return {
    left: () => left,
    safe: () => isSafe(keeper),
    asked: () => document.querySelector("[role=alertdialog]")?.textContent ?? "",
    tap: (label: string) => act(() => [...document.querySelectorAll("button")].find((one) => one.textContent === label)?.click()),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    end: (ok = true) => act(async () => disk.end(ok)),
  };
}

describe("leaving a form whose last letters are not on the device", () => {
  it("waits for them, without a word when they are there in no time", async () => {
    const form = leaving();
    expect([form.safe(), form.left(), form.asked()]).toEqual([false, 0, ""]);
    await form.wait(399);
    await form.end();
    expect([form.safe(), form.left(), form.asked()]).toEqual([true, 1, ""]);
  });

  it("asks when the device takes long, and leaves as soon as it is done", async () => {
    const form = leaving();
    await form.wait(400);
    expect(form.asked()).toContain("Das Gerät sichert noch.");
    expect(form.left()).toBe(0);
    await form.end();
    expect([form.left(), form.asked()]).toEqual([1, ""]);
  });

  it("asks when the device refuses them", async () => {
    const form = leaving();
    await form.end(false);
    expect(form.asked()).toContain("Der Speicher ist voll.");
    expect([form.safe(), form.left()]).toEqual([false, 0]);
    /* A full device keeps nobody on the page. */
    form.tap("Trotzdem verlassen");
    expect(form.left()).toBe(1);
  });
});
