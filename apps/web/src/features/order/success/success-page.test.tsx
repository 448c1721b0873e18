// @vitest-environment happy-dom
import type { wire } from "@rundgang/contracts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createObservable } from "../../../data/observable.ts";
import type { OrderProgress } from "../../../data/outbox/queue-view.ts";
import { sampleOwnOrder } from "../../../data/testing/own-order-samples.ts";
import type { AppData } from "../../../data/types.ts";
import type { OrdersView } from "../../../data/view/orders-view.ts";
import { AppDataProvider } from "../../../hooks/app-data-context.tsx";
import { SuccessPage } from "./success-page.tsx";

const waiting: wire.Order = {
  ...sampleOwnOrder(1, "NEW"),
  contractType: "remote",
  awaitingConfirmation: true,
  awaitingUntil: "2026-12-18T13:38:00.000Z",
};
const confirmed: wire.Order = { ...waiting, awaitingConfirmation: false, customerConfirmedAt: "2026-12-06T09:00:00.000Z" };
const expired: wire.Order = { ...sampleOwnOrder(1, "CANCELLED"), contractType: "remote", awaitingConfirmation: false };
const onDevice: OrderProgress = { type: "on_device", done: 1, total: 4, blocked: false };
const received: OrderProgress = {
  type: "received",
  receipt: { orderId: waiting.uuid, number: "100001", sha256: "", at: "2026-12-04T13:38:31.000Z" },
};

/** An order of today, as the device holds it. */
const soldToday = { unitId: "one", visit: { qualifikation: "ORDER_REGISTERED", createdAt: new Date().toISOString() } };

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** The page after 'Einreichen', with what the device knows of the order. */
async function open(progress: OrderProgress, order: wire.Order | null, isOnline = true) {
  const view = (one: wire.Order | null): OrdersView => ({ orders: one === null ? [] : [one], unsent: new Map() });
  const orders = createObservable<OrdersView | null>(view(order));
  const progressOf = createObservable(progress);
  const asked: string[] = [];
  const showCustomerLink = async (orderId: string) => {
    asked.push(orderId);
    return { ok: false, code: "offline", text: "Kein Netz." };
  };
  /* Of all that the app holds this page asks for what it shows of an order and of the day. */
  const data = {
    commands: { showCustomerLink },
    clockAhead: createObservable(0),
    day: createObservable({ isShown: true, goal: 20 }),
    ownDay: async () => ({ visits: [soldToday, { ...soldToday, unitId: "another" }], streets: [] }),
    orders,
    orderProgress: () => progressOf,
    online: createObservable(isOnline),
  } as unknown as AppData;
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  await act(async () =>
    root.render(
      <AppDataProvider data={data}>
        <SuccessPage orderId={waiting.uuid} contractType="remote" place="Lindenstraße 14, WE 2" onLeave={() => undefined} />
      </AppDataProvider>,
    ),
  );
  const stages = () => [...box.querySelectorAll(".receipt-stage")].map((one) => one.textContent);
  const hears = (one: wire.Order) => act(async () => orders.set(view(one)));
  return {
    asked,
    hears,
    stages,
    week: () => [...box.querySelectorAll(".success-week li")].map((one) => one.textContent),
    count: () => box.querySelector(".success-count")?.textContent,
    hasLink: () => box.querySelector(".remote-success-link") !== null,
  };
}

describe("a remote order that was handed in", () => {
  it.each<[name: string, progress: OrderProgress, order: wire.Order | null, says: string, hasLink: boolean]>([
    ["is on the device", onDevice, null, "Der Link geht hinaus, sobald der Auftrag beim Server ist.", false],
    ["is at the server, which has not told of it", received, null, "Er hat 14 Tage Zeit.", true],
    ["waits for its customer", received, waiting, "Er kann bis 18. Dezember 2026, 14:38 Uhr bestellen.", true],
    ["waits, and the receipt is gone", { type: "unknown" }, waiting, "Er kann bis 18. Dezember 2026, 14:38 Uhr bestellen.", true],
    ["is confirmed", received, confirmed, "am 6. Dezember 2026, 10:00 Uhr.", false],
    ["has run out", received, expired, "Was daraus wurde, steht in „Meine Aufträge“.", false],
  ])("%s", async (_name, progress, order, says, hasLink) => {
    const page = await open(progress, order);
    expect(page.stages()).toHaveLength(3);
    expect(page.stages().at(-1)).toContain(says);
    expect(page.hasLink()).toBe(hasLink);
    expect(page.asked).toEqual(hasLink ? [waiting.uuid] : []);
  });

  it("says that the customer has confirmed while somebody looks, and takes his link away", async () => {
    const page = await open(received, waiting);
    await page.hears(confirmed);
    expect(page.stages().at(-1)).toContain("Vom Kunden bestätigt");
    expect(page.hasLink()).toBe(false);
  });

  it("is followed by the count of the orders of the day, for who has chosen to see his day", async () => {
    const page = await open(received, waiting);
    expect(page.count()).toBe("2. Abschluss heute");
    expect(page.week().at(-1)).toBe("2heute");
  });
});
