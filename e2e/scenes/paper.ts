import type { Page } from "@playwright/test";

import { expect } from "../support/door.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

const main = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });

/** By the rail, or by 'Eingang' and its tab where a phone has one place for both. */
async function openPaper(page: Page): Promise<void> {
  const rail = main(page).getByRole("link", { name: /Papier/u });
  const bar = main(page).getByRole("link", { name: /Eingang/u });
  await expect(bar).toBeVisible();
  if (await rail.isVisible()) return rail.click();
  await bar.click();
  await page
    .getByRole("navigation", { name: "Eingang" })
    .getByRole("link", { name: /Papier/u })
    .click();
}

/** As the load gets them. */
type OwnOrders = { readonly "hydra:member": readonly { readonly unit: string; readonly status: { readonly status: string } }[] };

/** The sale on paper of the demo town that waits for its order: list, the sale, pages without one, without a line, taken back. */
export const paper: Tour = async ({ page, door, scene }) => {
  const loaded = page.waitForResponse((response) => response.url().includes("/api/auftrags?"));
  await signIn(page);
  const { "hydra:member": orders }: OwnOrders = await (await loaded).json();
  await readyForOffline(page);
  await openPaper(page);
  const list = page.getByRole("list", { name: "Papierauftrag" }).getByRole("listitem");
  await expect(list).toHaveCount(1);
  await expect(page.getByRole("region", { name: /^Papierauftrag / })).toBeVisible();
  await scene("Papieraufträge");

  await list.getByRole("link").click();
  await expect(page).toHaveURL(/\/completeOrder\//u);
  await scene("Papierauftrag");
  const sale = page.url();

  await page.goto("/");
  const open = await openFirstUnit(page);
  await page.goto(`/completeOrder/${open}`);
  await expect(page.getByText("Hier wartet kein Papierauftrag")).toBeVisible();
  await scene("Kein Papierauftrag");
  const ordered =
    orders
      .find(({ status }) => status.status === "CHANGE_REQUEST")
      ?.unit.split("/")
      .at(-1) ?? "";
  await page.goto(`/completeOrder/${ordered}`);
  await expect(page.getByText("Dieser Auftrag ist schon eingereicht.")).toBeVisible();
  await scene("Auftrag schon eingereicht");
  await page.goto("/completeOrder/00000000-0000-7000-8000-000000000000");
  await expect(page.getByText("Diese Wohneinheit gibt es nicht")).toBeVisible();
  await scene("Unbekannte Wohneinheit");
  door.forgetTraces();

  await page.goto(sale);
  door.line.cut();
  await page.goto("/open-paper-orders");
  await expect(page.getByText("Du kannst hier weiterarbeiten.")).toBeVisible();
  await scene("Papieraufträge offline");

  await page.goto(sale);
  await page.getByRole("button", { name: "Verkauf zurücknehmen" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await scene("Verkauf zurücknehmen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Verkauf zurücknehmen" }).click();
  await expect(page.getByText("Hier wartet kein Papierauftrag")).toBeVisible();
  await page.goto("/open-paper-orders");
  await expect(page.getByText("Nichts offen")).toBeVisible();
  await scene("Kein Papierauftrag offen");
};
