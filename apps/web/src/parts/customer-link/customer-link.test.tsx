// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { CustomerLinkResult } from "../../data/commands/customer-link.ts";
import { createObservable } from "../../data/observable.ts";
import { uuidOf } from "../../data/testing/samples.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { CustomerLink } from "./customer-link.tsx";

const orderId = uuidOf(1, 5);
const linkOf = (token: string, mailedAt: string | null): CustomerLinkResult => ({
  ok: true,
  link: {
    "@type": "CustomerLink",
    uuid: uuidOf(1, 4),
    order: `/api/auftrags/${orderId}`,
    url: `https://rundgang.example/kunde/#${token}`,
    expiresAt: "2026-12-18T13:30:00.000Z",
    mailedAt,
  },
});
const mailed = "2026-12-04T13:30:00.000Z";
const closed: CustomerLinkResult = {
  ok: false,
  code: "refused",
  text: "Dieser Auftrag wartet nicht mehr auf die Bestätigung des Kunden.",
};

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** The link of an order, with a server that answers in turn. */
async function open(mail: string | undefined, answers: readonly CustomerLinkResult[], isOnline = true) {
  const waiting = [...answers];
  const asked: string[] = [];
  const answer = (what: string) => async (order: string) => {
    asked.push(`${what} ${order}`);
    return waiting.shift() ?? closed;
  };
  const online = createObservable(isOnline);
  /* Of all that the app holds this part asks for two commands and the line. */
  const commands = { showCustomerLink: answer("show"), sendCustomerLink: answer("send") };
  const data = { commands, online } as unknown as AppData;
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  await act(() => import("../qr/qr-code.tsx"));
  await act(async () =>
    root.render(
      <AppDataProvider data={data}>
        <CustomerLink orderId={orderId} mail={mail} />
      </AppDataProvider>,
    ),
  );
  const buttons = () => [...box.querySelectorAll("button")];
  const tap = (name: string) =>
    act(async () =>
      buttons()
        .find((one) => one.textContent === name)
        ?.click(),
    );
  const setOnline = (is: boolean) => act(async () => online.set(is));
  const path = () => vi.waitUntil(() => box.querySelector(".qr-dark")?.getAttribute("d"));
  return { asked, path, setOnline, tap, text: () => box.textContent, names: () => buttons().map((one) => one.textContent) };
}

describe("the link of an order that waits for its customer", () => {
  it("is shown as a QR code with until when it is valid, and nothing is sent for it", async () => {
    const { asked, path, text } = await open("m@example.org", [linkOf("a", mailed)]);
    expect(await path()).toMatch(/^M\d/u);
    expect(text()).toContain("gültig bis 18. Dezember 2026, 14:30 Uhr");
    expect(text()).toContain("zuletzt per E-Mail am 4. Dezember 2026, 14:30 Uhr");
    expect(asked).toEqual([`show ${orderId}`]);
  });

  it.each<[name: string, mail: string | undefined, mailedAt: string | null, button: string | undefined]>([
    ["sends once more what was sent", "m@example.org", mailed, "Link erneut senden"],
    ["sends for the first time where no mail has gone", "m@example.org", null, "Link per E-Mail senden"],
    ["sends nothing to a customer without an address", "", null, undefined],
    ["goes by what the server has done where the device does not know the address", undefined, mailed, "Link erneut senden"],
    ["offers no mail where nobody knows of an address", undefined, null, undefined],
  ])("%s", async (_name, mail, mailedAt, button) => {
    const { names } = await open(mail, [linkOf("a", mailedAt)]);
    expect(names().filter((name) => name.includes("senden"))).toEqual(button === undefined ? [] : [button]);
    expect(names()).toContain("Link kopieren");
  });

  it("is another one once it was sent again", async () => {
    const { asked, path, tap } = await open("m@example.org", [linkOf("a", mailed), linkOf("b", mailed)]);
    const before = await path();
    await tap("Link erneut senden");
    expect(asked).toEqual([`show ${orderId}`, `send ${orderId}`]);
    expect(await path()).not.toBe(before);
  });

  it("stays as it was where the mail is refused", async () => {
    const { path, tap } = await open("m@example.org", [linkOf("a", mailed), closed]);
    const before = await path();
    await tap("Link erneut senden");
    expect(await path()).toBe(before);
  });

  it("needs a line, and comes with it", async () => {
    const { asked, path, setOnline, text } = await open("m@example.org", [linkOf("a", mailed)], false);
    expect(text()).toContain("Du bist offline");
    expect(asked).toEqual([]);
    await setOnline(true);
    expect(await path()).toMatch(/^M\d/u);
  });

  it("says why there is none, and asks again on a tap", async () => {
    const { asked, tap, text } = await open("m@example.org", [closed, linkOf("a", mailed)]);
    expect(text()).toContain("Dieser Auftrag wartet nicht mehr auf die Bestätigung des Kunden.");
    await tap("Erneut versuchen");
    expect(asked).toHaveLength(2);
    expect(text()).toContain("gültig bis");
  });
});
