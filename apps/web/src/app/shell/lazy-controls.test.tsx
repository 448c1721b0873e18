// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { StoreDamage } from "../../data/canary/store-damage.ts";
import type { DutyState } from "../../data/device/duty-state.ts";
import type { LiveLink } from "../../data/live/live-link.ts";
import type { LoadState } from "../../data/load/load-state.ts";
import { createObservable } from "../../data/observable.ts";
import { unreadQueue, type QueueView } from "../../data/outbox/queue-view.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import type { BatteryState } from "../../platform/battery/battery.ts";
import { LazyStatusBar } from "./lazy-controls.tsx";

let tellIdle = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("requestIdleCallback", (job: () => void) => {
    tellIdle = job;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const data: Partial<AppData> = {
  queue: createObservable<QueueView>(unreadQueue),
  offlineSince: createObservable<string | null>(null),
  damage: createObservable<StoreDamage | null>(null),
  live: createObservable<LiveLink>({ type: "closed" }),
  battery: createObservable<BatteryState>({ type: "unknown" }),
  load: createObservable<LoadState>({ type: "idle" }),
  duty: createObservable<DutyState>({ type: "off", lapsed: false }),
};

function open() {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <AppDataProvider data={data as AppData}>
        <LazyStatusBar />
      </AppDataProvider>,
    ),
  );
  return () => act(() => root.unmount());
}

it("the status bar stands in the first picture of the shell when somebody comes back to it from an order", async () => {
  /* Its code is on the device. */
  await import("../../features/status/status-bar.tsx");
  const close = open();
  act(() => tellIdle());
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain("Online");
  });
  close();
  expect(document.body.textContent).toBe("");
  const closeAgain = open();
  expect(document.body.textContent).toContain("Online");
  closeAgain();
});
