import type { Page } from "@playwright/test";
import { dgOrderForm } from "@rundgang/domain/dg-form";

import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";
import { beginOrder, choosePackage, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, qualify, signIn } from "../support/salesman.ts";
import { customer, password } from "../support/secrets.ts";

const next = JSON.stringify({ ...dgOrderForm, version: "2027" }, null, 2)
  .replaceAll("DG classic 400", "DG classic 450")
  .replace('"cents": 4499', '"cents": 4399');
const fileOf = (text: string) => ({ name: "dg-2027.json", mimeType: "application/json", buffer: Buffer.from(text) });

/** The administration checks a form that is faulty and one that is not, and sees what it changes. */
async function checkForm(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/formulare");
  await fillSignIn(page, "admin");
  const input = page.getByLabel("Formular wählen");
  await input.setInputFiles(fileOf(next.replace('"mode": "once"', '"mode": "yearly"')));
  await expect(page.getByText(/'yearly' ist keines davon/u)).toBeVisible();
  await expect(page.getByRole("list", { name: "Stand" }).getByText("Geprüft")).toContainText("mit Fehlern");
  await expect(page.getByRole("button", { name: "Aktivieren …" })).toBeDisabled();
  /* The check has an address: Back leaves it, forward and a reload have it again. */
  await page.goBack();
  await expect(page.getByRole("grid", { name: "Formulare" })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Zeile [\d.]+$/u })).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await input.setInputFiles(fileOf(next));
  await expect(page.getByText("heißt jetzt so, bisher „DG classic 400“", { exact: false })).toBeVisible();
  await standsWell(page, desks.slice(0, 1));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("tab", { name: "Preise (1 von 27 anders)" }).click();
  await expect(page.getByRole("row", { name: /44,99 €\s*43,99 €/u })).toBeVisible();
}

test(
  "a form that is activated and a notice reach a tablet in the middle of a draft, which keeps its version",
  { tag: "@landing" },
  async ({ page, door, browser }) => {
    const context = await browser.newContext({ baseURL: door.line.url });
    await door.watch(context);
    const tablet = await context.newPage();
    const beginDraft = async () => {
      await signIn(tablet, "verkauf1", door.line.url);
      const unit = await openFirstUnit(tablet, door.line.url);
      await beginOrder(tablet);
      await choosePackage(tablet, "DG classic 400");
      await tablet
        .getByLabel(/^Nachname/u)
        .first()
        .fill(customer.lastName);
      await keptOnDevice(tablet);
      return unit;
    };
    const [unitId] = await Promise.all([beginDraft(), checkForm(page)]);
    await page.getByRole("button", { name: "Aktivieren …" }).click();
    const dialog = page.getByRole("dialog", { name: "Fassung 2027 aktivieren?" });
    await expect(dialog.getByText("DG Glasfaser verkauft damit, an allen seinen Adressen.")).toBeVisible();
    await dialog.getByRole("button", { name: "Fassung 2027 aktivieren" }).click();
    /* A reload has forgotten when the password was given. */
    const confirm = page.getByRole("dialog", { name: "Passwort bestätigen" });
    await confirm.getByLabel("Passwort", { exact: true }).fill(password);
    await confirm.getByRole("button", { name: "Bestätigen" }).click();
    await expect(page.getByText("DG Privatkunden: Fassung 2027 gilt ab jetzt")).toBeVisible();

    await page.getByRole("link", { name: "Stammdaten" }).click();
    await page.getByRole("link", { name: "Hinweise" }).click();
    await page.getByRole("button", { name: "Hinweis anlegen …" }).click();
    const notice = page.getByRole("dialog", { name: "Hinweis anlegen" });
    await notice.getByRole("button", { name: "Anlegen" }).click();
    await expect(notice.getByText("Bitte wähle ein Ergebnis.")).toBeVisible();
    await notice.getByLabel(/^Name/u).fill("karte-einwerfen");
    await notice.getByLabel(/^Nach welchem Ergebnis/u).selectOption({ label: "Kein Eintritt persönlich" });
    await notice.getByLabel(/^Überschrift/u).fill("Karte einwerfen");
    await notice.getByLabel(/^Text/u).fill("Bitte wirf **eine** Karte ein.");
    await expect(notice.getByRole("article").locator("strong")).toHaveText("eine");
    await notice.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByRole("region", { name: "Hinweis", exact: true }).getByText(/Alex Winter/u)).toBeVisible();

    /* The draft goes on with what it began with; a new one has the new form, and the visit the new notice. */
    await expect(tablet.getByRole("radio", { name: /DG classic 400/u }).first()).toBeChecked();
    await tablet.goto(`${door.line.url}/units/${unitId}`);
    await tablet.getByRole("button", { name: "Abschluss erfassen" }).click();
    await tablet.getByRole("button", { name: "Entwurf wiederherstellen" }).click();
    await expect(tablet.getByRole("radio", { name: /DG classic 400/u }).first()).toBeChecked();
    await tablet.goto(`${door.line.url}/units/${unitId}`);
    await qualify(tablet, "Kein Eintritt persönlich");
    await tablet.getByRole("dialog", { name: "Karte einwerfen" }).getByRole("button", { name: "Verstanden" }).click();
    await tablet.goto(`${door.line.url}/`);
    const others = tablet.locator(`[data-row-link]:not([href*="${unitId}"])`);
    await tablet.goto((await others.first().getAttribute("href")) ?? "");
    await beginOrder(tablet);
    await expect(tablet.getByRole("radio", { name: /DG classic 450/u }).first()).toBeVisible();
    await expect(tablet.getByRole("radio", { name: /DG classic 400/u })).toHaveCount(0);
  },
);
