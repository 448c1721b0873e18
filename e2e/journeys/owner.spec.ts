import type { Page } from "@playwright/test";

import { findRow, message } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";

/** A house of the demo town whose owner nobody knows, in verkauf1's territory. */
const house = "Erlenweg 5";

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Adresse im Detail" }).click();
  await page.getByRole("dialog", { name: "Adresse" }).getByRole("link", { name: "Eigentümer ermitteln" }).click();
}

test("an owner is found out without a line, survives a reload, and reaches the server once", async ({ page, door }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();

  await (await findRow(page, house)).locator("[data-row-link]").click();
  await openForm(page);
  await page.getByRole("radio", { name: "WEG" }).check();
  await page.getByRole("button", { name: "Wohnt im Haus" }).click();
  const fields = page.getByRole("region", { name: "Eigentümer" });
  await fields.getByLabel("Name*").fill("WEG Erlenweg 5");
  await fields.getByLabel("Telefon*").fill("9123 45");
  await fields.getByLabel("E-Mail*").fill("weg@example.org");
  await page.getByRole("region", { name: "Ansprechpartner" }).getByLabel("Name").fill("Zoë Đorđević");
  await page.getByLabel("Nutzungsvertrag zusenden").check();
  await page.getByRole("button", { name: "Eigentümer speichern" }).click();
  await expect(page.getByText("Die Rufnummer muss inkl. Ortsvorwahl angegeben werden.")).toBeVisible();

  /* What is typed is there again. */
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await openForm(page);
  await fields.getByLabel("Telefon*").fill("+49 9123 456789");
  await page.getByRole("button", { name: "Eigentümer speichern" }).dblclick();
  await expect(message(page)).toContainText("Eigentümer erfasst");
  await page.getByRole("button", { name: "Adresse im Detail" }).click();
  const detail = page.getByRole("dialog", { name: "Adresse" });
  await expect(detail).toContainText("Ermittelt");
  await expect(detail).toContainText("Eigentümer neu erfassen");
  await detail.getByRole("button", { name: "Schließen" }).click();

  await page.reload();

  /* Whoever walks for owners is not led there again. */
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: /^Filter/u }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByRole("button", { name: /^Nur Eigentümerermittlung/u }).click();
  await filter.getByRole("button", { name: / zeigen$/u }).click();
  await expect(await findRow(page, house)).toHaveCount(0);

  door.line.restore();
  await allSent(page);
  const { contacts, owned } = await door.facts();
  expect(contacts).toHaveLength(1);
  expect(contacts[0]?.data).toMatchObject({
    owner: { salutation: "WEG", name: "WEG Erlenweg 5", street: "Erlenweg", housenumber: "5", phone: "+499123456789" },
    contactPerson: { name: "Zoë Đorđević" },
    sendContract: true,
    formVersion: "1.0.0",
  });
  expect(owned).toEqual([{ id: contacts[0]?.address_id, owner: `/api/contacts/${contacts[0]?.id}` }]);
});
