// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { wire } from "@rundgang/contracts";

import type { DutyState } from "../../data/device/duty-state.ts";
import { createObservable } from "../../data/observable.ts";
import type { AppData } from "../../data/types.ts";
import { noAppointments } from "../../data/view/address-view.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { AppointmentRow } from "./appointment-row.tsx";
import { DutyNotices } from "./duty-notices.tsx";

const now = "2026-11-30T10:00:00Z";
const call = (name: string): wire.Appointment =>
  ({
    uuid: name,
    type: "IMMEDIATE_VIDEO_CALL",
    beginnAt: now,
    betreff: "Kirchpfad 5",
    mitarbeiter: null,
    done: false,
    data: { customer: { name }, videoCallId: `room-${name}` },
  }) as wire.Appointment;

/** Scrolls the list, which stands from 200 px to 700 px and begins with the rows: the browser moves them and says so to whoever observes them. */
let scrollTo: (offset: number) => void;
let close = () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const observers = new Set<() => void>();
  let scrolled = 0;
  scrollTo = (offset) => {
    scrolled = offset;
    for (const report of observers) report();
  };
  class Observer {
    readonly #report: () => void;
    constructor(report: () => void) {
      this.#report = report;
    }
    observe() {
      observers.add(this.#report);
    }
    disconnect() {
      observers.delete(this.#report);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function where(this: Element) {
    if (this.className === "rows-scroll") return new DOMRect(0, 200, 400, 500);
    const row = [...document.querySelectorAll(".appointment-row")].findIndex((one) => one.contains(this));
    return row < 0 ? new DOMRect(0, 0, 400, 800) : new DOMRect(0, 200 + row * 80 - scrolled, 400, 80);
  });
});
afterEach(() => {
  act(close);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The notices, and below them the list with the rows of these calls. */
async function show(calls: readonly wire.Appointment[], rows: readonly wire.Appointment[]) {
  const duty = createObservable<DutyState>({ type: "on", position: "none" });
  const data: Partial<AppData> = {
    duty,
    appointments: createObservable({ ...noAppointments, isRead: true, calls }),
    clockAhead: createObservable(0),
  };
  const nothing = () => undefined;
  const Page = () => (
    <>
      <DutyNotices />
      <div className="rows-scroll" style={{ overflowY: "auto" }}>
        {rows.map((appointment, index) => (
          <AppointmentRow
            key={appointment.uuid}
            {...{ appointment, index, now, unsent: undefined, reachable: true }}
            {...{ onReached: nothing, onWalk: nothing, onOpen: nothing, onMove: nothing, onDelete: nothing }}
          />
        ))}
      </div>
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, staticData: { title: null } }),
    history: createMemoryHistory(),
  });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  await act(async () => {
    root.render(
      <AppDataProvider data={data as AppData}>
        <RouterProvider router={router} />
      </AppDataProvider>,
    );
    await router.load();
  });
}

const banners = () =>
  [...document.querySelectorAll("section[aria-label='Wartende Beratungen'] button")].map((one) => one.getAttribute("aria-label"));

it("a call that the list shows has no banner until its row is scrolled out of sight, and none when it is back", async () => {
  await show([call("Ayşe Demirel")], [call("Ayşe Demirel")]);
  expect(banners()).toEqual([]);
  act(() => scrollTo(60));
  expect(banners()).toEqual(["Annehmen: Sofort-Beratung: Ayşe Demirel"]);
  act(() => scrollTo(20));
  expect(banners()).toEqual([]);
});

it("as long as one call can be seen in the list, the others there have no banner", async () => {
  const calls = [call("Ayşe Demirel"), call("Miriam Albers")];
  await show(calls, calls);
  act(() => scrollTo(60));
  expect(banners()).toEqual([]);
  act(() => scrollTo(140));
  expect(banners()).toHaveLength(2);
});

it("a call that the list does not hold, as under another tab, has a banner", async () => {
  await show([call("Ayşe Demirel")], []);
  expect(banners()).toEqual(["Annehmen: Sofort-Beratung: Ayşe Demirel"]);
});

it("the way to all calls stands where more are out of sight than have banners", async () => {
  await show([call("Ayşe Demirel"), call("Miriam Albers"), call("Jan Nowak")], []);
  expect(banners()).toHaveLength(2);
  expect(document.querySelector("a[href='/appointments']")?.textContent).toBe("Alle 3 wartenden Beratungen");
});
