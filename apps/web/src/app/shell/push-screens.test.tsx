// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { DutyState } from "../../data/device/duty-state.ts";
import { createObservable } from "../../data/observable.ts";
import type { PushResult, PushState } from "../../data/push/push-state.ts";
import type { AppData } from "../../data/types.ts";
import { noAppointments, type AppointmentsView } from "../../data/view/address-view.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { PushCard } from "../../features/settings/push-card.tsx";
import { PushQuestion } from "../../features/push/push-question.tsx";

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function show(children: ReactNode, first: PushState) {
  const push = createObservable<PushState>(first);
  const duty = createObservable<DutyState>({ type: "off", lapsed: false });
  const online = createObservable(true);
  const appointments = createObservable<AppointmentsView>(noAppointments);
  const did: string[] = [];
  let outcome: PushResult = { ok: true };
  const data: Partial<AppData> = {
    push,
    duty,
    online,
    appointments,
    switchPush: async (to) => {
      did.push(to);
      if (to !== "on") push.set({ type: "off", asks: "no" });
      else if (outcome.ok) push.set({ type: "on" });
      return to === "on" ? outcome : { ok: true };
    },
  };
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  close = () => root.unmount();
  act(() => root.render(<AppDataProvider data={data as AppData}>{children}</AppDataProvider>));
  const refuse = (text: string) => {
    outcome = { ok: false, text };
  };
  return { push, duty, online, appointments, did, refuse };
}
const text = () => document.body.textContent;
const buttons = () => [...document.querySelectorAll("button")];
const tap = async (name: string) =>
  act(async () =>
    buttons()
      .find((one) => one.textContent?.startsWith(name) === true)
      ?.click(),
  );

it("the question comes with the first duty, says what for and when, and is gone for good after 'Nicht jetzt'", async () => {
  const { duty, did } = show(<PushQuestion />, { type: "off", asks: "first" });
  expect(text()).toBe("");
  act(() => duty.set({ type: "on", position: "none" }));
  expect(text()).toContain("nur im Dienst, nie mit Namen.");
  await tap("Nicht jetzt");
  expect([did, text()]).toEqual([["unasked"], ""]);
});

it("the question comes with an appointment that was filed, and its answer switches them on", async () => {
  const { appointments, did } = show(<PushQuestion />, { type: "off", asks: "first" });
  act(() => appointments.set({ ...noAppointments, isRead: true, unsent: new Map([["a", "waits"]]) as never }));
  act(() => appointments.set({ ...noAppointments, isRead: true }));
  await tap("Einschalten");
  expect([did, text()]).toEqual([["on"], ""]);
});

it("the question waits for a line, without which nothing can be switched on", async () => {
  const { duty, online } = show(<PushQuestion />, { type: "off", asks: "first" });
  act(() => online.set(false));
  act(() => duty.set({ type: "on", position: "none" }));
  expect(text()).toBe("");
  act(() => online.set(true));
  expect(text()).toContain("Soll dir dieses Gerät Bescheid geben");
});

it("the question says that they do not arrive any more, where their push service has lost them", async () => {
  const { duty } = show(<PushQuestion />, { type: "off", asks: "gone" });
  act(() => duty.set({ type: "on", position: "none" }));
  expect(text()).toContain("kommen auf diesem Gerät nicht mehr an");
  expect(buttons().map((one) => one.textContent)).toEqual(["Nicht jetzt", "Wieder einschalten"]);
});

it.each<PushState>([
  { type: "starting" },
  { type: "on" },
  { type: "blocked" },
  { type: "none", reason: "browser" },
  { type: "off", asks: "no" },
])("nothing is asked while it is %j", (state) => {
  const { duty } = show(<PushQuestion />, state);
  act(() => duty.set({ type: "on", position: "none" }));
  expect(text()).toBe("");
});

it("the card switches them on and off, and says which it is", async () => {
  const { did } = show(<PushCard />, { type: "off", asks: "no" });
  const checked = () => document.querySelector('[role="switch"]')?.getAttribute("aria-checked");
  expect([checked(), text().includes("ausgeschaltet")]).toEqual(["false", true]);
  await tap("Mitteilungen auf");
  expect([checked(), text().includes("eingeschaltet")]).toEqual(["true", true]);
  await tap("Mitteilungen auf");
  expect([checked(), did]).toEqual(["false", ["on", "off"]]);
});

it("the card of a browser that forbids them says where to allow them, and has no switch", () => {
  show(<PushCard />, { type: "blocked" });
  expect(text()).toContain("Vom Browser gesperrt");
  expect(text()).toContain("erlaube „Benachrichtigungen“");
  expect(document.querySelector('[role="switch"]')).toBeNull();
});

it.each([
  ["browser", "Dieser Browser kann keine Mitteilungen empfangen."],
  ["home_screen", "Lege die App auf den Home-Bildschirm"],
] as const)("the card of a device without them (%s) says what helps", (reason, words) => {
  show(<PushCard />, { type: "none", reason });
  expect(text()).toContain(words);
});

it("the card without a line says that they can be switched on later", () => {
  const { online, push } = show(<PushCard />, { type: "starting" });
  act(() => online.set(false));
  expect(text()).toContain("Du bist offline");
  act(() => push.set({ type: "off", asks: "no" }));
  expect([document.querySelector("button")?.disabled, text().includes("sobald du wieder Netz hast")]).toEqual([true, true]);
});
