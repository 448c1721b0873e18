import type { Page } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

const phone = { width: 390, height: 844 } as const;

/** Frames that this picture has shown so far. */
const framesOf = (page: Page, label: string): Promise<number> =>
  page
    .locator(`video[aria-label="${label}"]`)
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0));

/** Waits until a picture moves: a still one is no call. */
async function moves(page: Page, label: string): Promise<void> {
  const before = await framesOf(page, label).catch(() => 0);
  await expect.poll(() => framesOf(page, label), { timeout: 60_000 }).toBeGreaterThan(before + 10);
}

test("somebody asks for advice, a consultant takes the call, both see each other, the form is read along, a reload comes back @landing", async ({
  page,
  browser,
  door,
}) => {
  await signIn(page);
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByRole("switch", { name: "Im Dienst" })).toBeChecked();

  const context = await browser.newContext({
    baseURL: door.line.url,
    viewport: phone,
    locale: "de-DE",
    permissions: ["camera", "microphone"],
  });
  await door.watch(context);
  const customer = await context.newPage();
  await customer.goto("/beratung/");
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Bitte geben Sie Ihren Namen an.")).toBeVisible();
  await standsWell(customer, [phone]);
  await customer.getByLabel("Name").fill("Ayşe Demirel");
  await customer.getByLabel("Telefon").fill("0171 3920042");
  await customer.getByLabel("Straße").fill("Lindenstr.");
  await customer.getByLabel("Hausnummer").fill("14");
  await customer.getByLabel("Postleitzahl").fill("38990");
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Bitte lassen Sie diese Seite offen.")).toBeVisible();
  await moves(customer, "Ihr Bild");
  await standsWell(customer, [phone]);

  await page
    .getByRole("link", { name: /wartenden? Beratung|Ayşe Demirel/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Ayşe Demirel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ja" }).click();
  const units = page.getByRole("dialog", { name: "Wohneinheit auswählen" });
  await units.getByRole("radio").first().check();
  await units.getByRole("button", { name: "Fertig" }).click();
  const entry = page.getByRole("dialog", { name: "Den Video-Chat betreten" });
  await expect(entry.getByRole("button", { name: "Den Raum betreten" })).toBeEnabled();
  expect(await axeFindings(page, "strict")).toEqual([]);
  await entry.getByRole("button", { name: "Den Raum betreten" }).click();
  await moves(page, "Bild des Kunden");
  await moves(customer, "Bild von Nele Brandt");
  await expect(page.getByRole("heading", { name: "Du berätst: Ayşe Demirel" })).toBeVisible();

  const form = page.frameLocator("iframe[title='Auftragsformular']");
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible({ timeout: 60_000 });
  await expect(customer.getByText("Sie sehen mit, was ausgefüllt wird.")).toBeVisible();
  await page.getByRole("button", { name: "Angaben prüfen" }).click();
  await expect(page.getByRole("heading", { name: /Angaben stimmen noch nicht$/u })).toBeVisible();

  expect(await axeFindings(page, "strict")).toEqual([]);
  expect(await axeFindings(customer, "strict")).toEqual([]);

  /* Beside the form the presentation is the salesman's alone. */
  const card = page.getByRole("region", { name: "Präsentation 1 / 12" });
  await expect(card.getByRole("heading", { name: "Glasfaser bis in Ihre Wohnung" })).toBeVisible();
  await page.getByRole("button", { name: "Nächste Folie" }).click();
  await expect(page.getByRole("heading", { name: "Warum Glasfaser?" })).toBeVisible();
  await expect(customer.getByText("Sie sehen mit, was ausgefüllt wird.")).toBeVisible();
  await page.getByRole("button", { name: "Präsentation", exact: true }).click();
  const deck = page.frameLocator("iframe[title='Präsentation']");
  await expect(deck.getByRole("heading", { name: "Warum Glasfaser?" })).toBeVisible();
  await expect(customer.getByRole("heading", { name: "Warum Glasfaser?" })).toBeVisible();
  await expect(page.getByText("Kunde sieht mit").filter({ visible: true })).toHaveCount(1);
  await deck.getByRole("button", { name: "Nächste Folie" }).click();
  await expect(customer.getByRole("status").filter({ hasText: "Folie 3 von 12: So schnell sind die Pakete" })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(customer.getByRole("img", { name: /Ein Haus im Schnitt/u })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const prices = customer.getByRole("row", { name: /DG giga 1000 statt/u });
  await expect(prices).toHaveText(/89,99\s€\s*24,99\s€\s*89,99\s€/u);
  await standsWell(customer, [phone]);
  expect(await axeFindings(customer, "strict")).toEqual([]);
  expect(await axeFindings(page, "strict")).toEqual([]);

  await customer.reload();
  await expect(prices).toBeVisible();
  await deck.getByRole("button", { name: "Präsentation beenden" }).click();
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await moves(customer, "Bild von Nele Brandt");
  await expect(customer.getByText("Sie sehen mit, was ausgefüllt wird.")).toBeVisible();
  await moves(page, "Bild des Kunden");

  await page.getByRole("button", { name: "Verlassen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Beenden" }).click();
  await expect(customer.getByRole("heading", { name: "Das Gespräch ist beendet" })).toBeVisible();
  await context.close();
});
