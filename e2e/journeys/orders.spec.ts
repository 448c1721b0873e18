import type { Locator, Page } from "@playwright/test";

import { message } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const rows = (page: Page): Locator => page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]");

test("a salesman reads without a line what became of his orders, and records a withdrawal that reaches the server once", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();

  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Meine Aufträge" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Du siehst, was zuletzt geladen wurde.")).toBeVisible();
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: /^Nachforderung/u })
    .click();
  await rows(page).first().click();
  const order = page.getByRole("region", { name: /^Auftrag \d+$/u });
  await expect(order).toContainText("Nachforderung des Backoffice");
  await expect(order).toContainText("Es fehlt: ");

  await order.getByRole("button", { name: "Mehr zum Auftrag" }).click();
  await page.getByRole("button", { name: "Widerruf erfassen" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Widerruf erfassen" });
  await dialog.getByRole("button", { name: /^Eingegangen am/u }).click();
  await page
    .getByRole("dialog", { name: "Eingegangen am" })
    .getByRole("button", { name: /^Heute/u })
    .click();
  await dialog.getByRole("button", { name: "Widerruf erfassen" }).dblclick();
  await expect(message(page)).toContainText("Widerruf erfasst");
  await expect(order).toContainText("widerrufen");
  await expect(order).toContainText("wartet");
  await expect(order.getByRole("button", { name: "Mehr zum Auftrag" })).toHaveCount(0);

  const opened = page.url();
  door.line.restore();
  await allSent(page);
  await page.goto(opened);
  /* The server's own version: with its mail to the customer, and the withdrawal once. */
  await expect(order).toContainText("Bestätigung des Widerrufs");
  await expect(order.getByRole("listitem").filter({ hasText: "widerrufen" })).toHaveCount(1);
  await expect(order).not.toContainText("wartet");
});

test("an order that was taken without a line stands in 'Meine Aufträge' as safe on the device, and with the line with its papers", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();
  await openFirstUnit(page);
  await takeOrder(page, "photo");
  await page.goto("/orders");
  const waiting = page.getByRole("list", { name: "Auf dem Gerät" }).getByRole("listitem");
  await expect(waiting).toHaveText(/Auftrag.*sicher auf dem Gerät/u);
  door.line.restore();
  await allSent(page);
  await page.goto("/orders");
  await expect(waiting).toHaveCount(0);
  /* What the back office asks of a salesman stands above it. */
  await rows(page).filter({ hasText: customer.lastName }).click();
  await page
    .getByRole("region", { name: /^Auftrag \d+$/u })
    .getByRole("button", { name: /^Foto VZF/u })
    .click();
  const paper = page.getByRole("dialog", { name: "Foto VZF" });
  await expect(paper.getByRole("img", { name: "Foto VZF" })).toBeVisible();
  await paper.getByRole("button", { name: "Schließen" }).click();
  await expect(paper).toBeHidden();
});

test("orders that the server refuses to list are said to be so, and are asked for again", async ({ page, context }) => {
  const refusal = { "@type": "hydra:Error", "hydra:title": "Nein", "hydra:description": "Nein", code: "forbidden" };
  const list = /\/api\/auftrags\?/u;
  await context.route(list, (route) => route.fulfill({ status: 403, json: refusal }));
  await signIn(page);
  await page.goto("/orders");
  const said = page.getByRole("alert").filter({ hasText: "Der Server gibt deine Aufträge gerade nicht heraus." });
  await expect(said).toBeVisible();
  await expect(page.getByText("Noch keine Aufträge")).toHaveCount(0);
  await context.unroute(list);
  await said.getByRole("button", { name: "Erneut laden" }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(said).toHaveCount(0);
});
