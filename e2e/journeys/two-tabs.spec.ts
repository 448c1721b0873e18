import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import {
  atContract,
  beginOrder,
  confirmSummaryByMail,
  fillForm,
  keptOnDevice,
  received,
  review,
  sign,
} from "../support/order.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn, signOut } from "../support/salesman.ts";

test(
  "two tabs of one salesman share what was recorded, and send it once",
  { tag: "@landing" },
  async ({ context, page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    const unitId = await openFirstUnit(page);
    const other = await context.newPage();
    await other.goto(`/units/${unitId}`);
    await expect(other.getByRole("group", { name: "Qualifizierung" })).toBeVisible();

    door.line.cut();
    await comment(page, "Aus dem ersten Fenster");
    await expect(other.getByText("Aus dem ersten Fenster")).toBeVisible();
    await comment(other, "Aus dem zweiten Fenster");
    await expect(page.getByText("Aus dem zweiten Fenster")).toBeVisible();

    door.line.restore();
    await allSent(other);
    await other.goto(`/units/${unitId}`);
    for (const tab of [page, other]) {
      await expect(tab.getByText("Aus dem zweiten Fenster")).toBeVisible();
      await expect(tab.getByRole("main").getByText("wartet")).toHaveCount(0);
    }
    const { comments } = await door.facts();
    expect(comments.map((one) => one.text).toSorted()).toEqual(["Aus dem ersten Fenster", "Aus dem zweiten Fenster"]);
  },
);

test("who signs out in one tab is signed out in all of them", async ({ context, page }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await signIn(page, "verkauf2");
  await expect(other.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
});

test("an order is written by the tab that opened it last; the other one says so and fetches it back", async ({
  context,
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  const lastName = (tab: Page) => tab.getByLabel(/^Nachname/u).first();
  await lastName(page).fill("Berger");
  await keptOnDevice(page);

  const other = await context.newPage();
  await other.goto(`/units/${unitId}`);
  await qualify(other, "Abschluss erfassen");
  await other.getByRole("button", { name: "Entwurf wiederherstellen" }).click();
  await expect(lastName(other)).toHaveValue("Berger");
  await expect(page.getByRole("heading", { name: "In einem anderen Fenster geöffnet" })).toBeVisible();
  await lastName(other).fill("Berger-Weiß");
  await keptOnDevice(other);

  await page.getByRole("button", { name: "Hier weitermachen" }).click();
  await expect(lastName(page)).toHaveValue("Berger-Weiß");
  await expect(other.getByRole("heading", { name: "In einem anderen Fenster geöffnet" })).toBeVisible();
  await fillForm(page);
  await review(page);
  await confirmSummaryByMail(page);
  await atContract(page);
  await sign(page);
  await received(page);
  await expect(other.getByRole("heading", { name: "In einem anderen Fenster geöffnet" })).toBeVisible();
  await other.getByRole("button", { name: "Hier weitermachen" }).click();
  await expect(other.getByRole("heading", { name: "Bereits abgeschlossen" })).toBeVisible();
  await door.mailsSent(2);
  expectOneOrder(await door.facts(), unitId, "mail");
});
