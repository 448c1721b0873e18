import { expect } from "../support/door.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** A remote order with its salesman: review, the link for the customer, where it waits; without a line; the salesman's badge. */
export const remoteOrder: Tour = async ({ page, door, scene }) => {
  const code = page.getByRole("img", { name: /^QR-Code/u });
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await scene("Remote prüfen");
  await handIn(page);
  await received(page);
  await expect(code).toBeVisible();
  await scene("Remote eingereicht");
  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByText("wartet auf Kunden").first()).toBeVisible();
  await scene("Wohneinheit wartet auf Kunden");

  await page.goto("/orders");
  await page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]").first().click();
  await expect(page.getByRole("button", { name: "QR-Code zeigen" })).toBeVisible();
  await scene("Auftrag wartet auf Kunden");
  await page.getByRole("button", { name: "QR-Code zeigen" }).click();
  await expect(code).toBeVisible();
  await scene("Link für den Kunden");

  await page.goto("/badge");
  await expect(code).toBeVisible();
  await scene("Mein Ausweis");
  await page.goto("/");
  await openFirstUnit(page);
  door.line.cut();
  await toRemoteReview(page);
  await handIn(page);
  await scene("Remote eingereicht offline");
  await page.goto("/badge");
  await expect(page.getByText("Du bist offline")).toBeVisible();
  await scene("Mein Ausweis offline");
};
