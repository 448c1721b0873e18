import type { Browser, BrowserContext, Page } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test, type Door } from "../support/door.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { readQr } from "../support/read-qr.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** The customer's phone, on a line of 50 kB a second that takes its time. */
async function phoneOn(browser: Browser, door: Door): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: door.line.url, viewport: phones[0], locale: "de-DE", hasTouch: true });
  await door.watch(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const slow = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send("Network.emulateNetworkConditions", slow);
  return { context, page };
}

const order = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig bestellen" });

/** Sells from afar; answers the address that the customer scans, by the line that can be broken. */
async function sell(page: Page, door: Door): Promise<string> {
  await signIn(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await handIn(page);
  await received(page);
  const { pathname, hash } = new URL(await readQr(page.getByRole("img", { name: /^QR-Code/u })));
  return `${door.line.url}${pathname}${hash}`;
}

test(
  "a remote order goes from the door to its customer's phone on a slow line, is confirmed there once, and withdrawn",
  { tag: ["@landing", "@long"] },
  async ({ page, browser, door }) => {
    const url = await sell(page, door);
    const token = new URL(url).hash.slice(1);
    const { context, page: phone } = await phoneOn(browser, door);
    /* As mail protection changes it. */
    await phone.goto(`${url.replace("#", "%23")}).?utm_source=mail`);
    await expect(phone.getByText("Bestellt ist noch nichts")).toBeVisible();
    expect(phone.url()).toBe(`${door.line.url}/kunde/`);
    await standsWell(phone, phones);

    await order(phone).tap();
    await expect(phone.getByRole("button", { name: "Jetzt öffnen" })).toBeFocused();
    await expect(phone.getByRole("checkbox").first()).toBeDisabled();
    await standsWell(phone, phones);
    await phone.getByRole("button", { name: "Jetzt öffnen" }).tap();
    await expect(phone.getByRole("heading", { name: "Dienste und Geräte" })).toBeVisible();
    expect(await axeFindings(phone, "strict")).toEqual([]);
    await phone.getByText("Ende der Vertragszusammenfassung").scrollIntoViewIfNeeded();
    await expect(phone.getByRole("checkbox", { includeHidden: true }).first()).toBeEnabled();
    await phone.goBack();
    await expect(phone.getByRole("dialog")).toHaveCount(0);

    await order(phone).tap();
    await expect(phone.getByText("Bitte setzen Sie hier einen Haken.").first()).toBeVisible();
    await expect(phone.getByRole("checkbox").first()).toBeFocused();
    expect(await axeFindings(phone, "strict")).toEqual([]);
    for (const box of await phone.getByRole("checkbox").all()) await box.check();
    door.line.cut();
    await order(phone).tap();
    await expect(phone.getByText("Es wird nur einmal bestellt.")).toBeVisible();
    door.line.restore();
    await order(phone).dblclick();
    await expect(phone.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
    await standsWell(phone, phones);
    const [paper] = await Promise.all([
      phone.waitForEvent("download"),
      phone.getByRole("link", { name: /^Auftragsbestätigung/u }).tap(),
    ]);
    expect(paper.suggestedFilename()).toBe("Auftragsbestaetigung.pdf");

    /* A second look, from the mail or with the back button, is the same order. */
    await phone.goto("about:blank");
    await phone.goBack();
    await expect(phone.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
    await expect(page.getByText(/bestätigt/u).first()).toBeVisible();

    await phone.getByRole("button", { name: "Rückfrage stellen" }).tap();
    await phone.getByRole("button", { name: "Absenden" }).tap();
    await expect(phone.getByText("Bitte schreiben Sie Ihre Frage.")).toBeVisible();
    await phone.getByLabel("Ihre Frage").fill("Wann kommt der Techniker?");
    await phone.getByRole("button", { name: "Absenden" }).tap();
    await expect(phone.getByText("Wann kommt der Techniker?")).toBeVisible();
    await phone.getByRole("button", { name: "Vertrag widerrufen" }).tap();
    await expect(phone.getByRole("button", { name: "Widerruf bestätigen" })).toBeVisible();
    expect(await axeFindings(phone, "strict")).toEqual([]);
    await phone.getByRole("button", { name: "Widerruf bestätigen" }).tap();
    await expect(phone.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" })).toBeVisible();
    await standsWell(phone, phones);

    await page.goto("/orders");
    const row = page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]").filter({ hasText: customer.lastName });
    await expect(row.first()).toContainText("widerrufen");
    await row.first().click();
    await expect(page.getByText("Wann kommt der Techniker?")).toBeVisible();

    /* The link, the confirmation, the word of the withdrawal. */
    await door.mailsSent(3);
    expect(door.server().output()).not.toContain(token);
    await context.close();
    const { orders, evidence } = await door.facts();
    const [stored] = orders.filter(({ contract_type: type, status }) => type === "remote" && status === "CANCELLED");
    const events = evidence.filter(({ order_id: of }) => of === stored?.id).map(({ event }) => event);
    const once = ["link_sent", "link_opened", "customer_confirmed", "withdrawn"];
    expect(events.filter((event) => once.includes(event))).toEqual(once);
  },
);

test("a link that leads nowhere, and a badge that nobody has, say so on a phone", async ({ browser, door }) => {
  const { page: phone, context } = await phoneOn(browser, door);
  const pages: readonly (readonly [path: string, title: string])[] = [
    ["/kunde/", "Bitte öffnen Sie den Link aus Ihrer E-Mail"],
    [`/kunde/#${"A".repeat(44)}`, "Diesen Link gibt es nicht"],
    [`/verkaeufer/#${"A".repeat(44)}`, "Dieser Ausweis ist nicht gültig"],
  ];
  for (const [path, title] of pages) {
    await phone.goto("about:blank");
    await phone.goto(path);
    await expect(phone.getByRole("heading", { name: title })).toBeVisible();
    await standsWell(phone, phones);
  }
  await context.close();
});
