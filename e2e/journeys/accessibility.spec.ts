import type { Page } from "@playwright/test";

import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, confirmSummaryByMail, fillForm, received, sign } from "../support/order.ts";
import { refusal } from "../support/replies.ts";
import { comment, openFirstUnit, signIn } from "../support/salesman.ts";

/** A phone and a tablet; the journey goes on with the last. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** At each size: what changes with it is drawn anew there, and a second order for it would tell nothing more. */
async function expectClean(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await axeFindings(page), `${where} at ${size.width}`).toEqual([]);
  }
}

test(
  "every page is clean of axe violations, on a tablet and on a phone",
  { tag: ["@landing", "@long"] },
  async ({ page, door }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
    await expectClean(page, "Anmeldung");
    await signIn(page);
    await expectClean(page, "Adressen");
    await openFirstUnit(page);
    await expectClean(page, "Wohneinheit");
    const bytes = refusal(422, "Der Kommentar enthält unzulässige Angaben.");
    door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "replace-reply", bytes }, times: 1 });
    await comment(page, "Klingel defekt");
    await expect(page.getByText("1 blockiert")).toBeVisible();
    await page.goto("/request-queue");
    await page.getByRole("button", { name: /^Aktionen für Kommentar/u }).click();
    await expect(page.getByRole("button", { name: "Verwerfen …" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nicht gesendete Vorgänge" })).toBeVisible();
    await expectClean(page, "Nicht gesendete Vorgänge");
    await page.goto("/appointments");
    await expect(page.getByRole("button", { name: /^Termin löschen/u }).first()).toBeVisible();
    await expectClean(page, "Anstehende Termine");
    await page.goto("/gibt-es-nicht");
    await expectClean(page, "404");

    await page.goto("/");
    await openFirstUnit(page);
    await beginOrder(page);
    await expectClean(page, "Auftragsformular");
    await fillForm(page);
    await page.getByRole("button", { name: "Erfassen", exact: true }).click();
    /* It works once the totals were in sight. */
    await expect(page.getByRole("button", { name: "Unterschreiben", exact: true })).toBeEnabled();
    await expectClean(page, "Auftrag prüfen");
    await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
    await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeVisible();
    await expectClean(page, "VZF-Auswahl");
    await confirmSummaryByMail(page);
    await atContract(page);
    await expectClean(page, "Vertragsunterschrift");
    await sign(page);
    await received(page);
    await expectClean(page, "Erfolg");
  },
);
