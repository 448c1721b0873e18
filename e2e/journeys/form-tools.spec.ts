import { expect, test } from "../support/door.ts";
import { beginOrder, choosePackage, closeSheet, fillForm, sign } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

test("a form on sample data is filled in, confirmed and signed, and nothing of it is written or sent", async ({ page }) => {
  await signIn(page);
  await page.goto("/order-form-dummy");
  await page.getByRole("link", { name: "DG Privatkunden" }).click();
  await expect(page.getByText("Beispieldaten – es wird nichts gesendet")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await choosePackage(page, "DG premium 600");
  await page.getByRole("button", { name: "Beispielkunden einsetzen" }).click();
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByText("DG premium 600").first()).toBeVisible();
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await page.getByRole("button", { name: "Vertragszusammenfassung" }).click();
  await expect(page.getByRole("article", { name: "Vertragszusammenfassung" })).toContainText("DG premium 600");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await sign(page);
  await closeSheet(page);
  await expect(page.getByRole("heading", { name: "Unterschrift Vertrag", exact: true }).first()).toBeVisible();
  await sign(page);
  await expect(page.getByText("Hier wäre der Auftrag erfasst.")).toBeVisible();
  /* Signs of life and reports are the device's own, whatever is on its screen. */
  expect(sent.filter((one) => /auftrag|kunde|broadcast|uploaded|wohneinheit|qualifik/u.test(one))).toEqual([]);
  await page.getByRole("button", { name: "Fertig" }).click();
  await page.goto("/request-queue");
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Begonnen" })).toHaveCount(0);
});

test("the number of an option with a quantity is seen, and counts up in sight", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await page.getByRole("radio", { name: /DG WLAN Plus Bundle/u }).check();
  const amplifiers = page.getByRole("group", { name: "Zusätzlicher WLAN-Verstärker" });
  const number = amplifiers.getByRole("textbox", { name: "Zusätzlicher WLAN-Verstärker" });
  /* Playwright takes what is transparent for visible. */
  const isSeen = () => number.evaluate((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  expect(await isSeen()).toBe(true);
  await amplifiers.getByRole("button", { name: /mehr/u }).click();
  await expect(number).toHaveValue("1");
  expect(await isSeen()).toBe(true);
});

test("debug=1 shows what the form makes of its answers while they are typed, and no IBAN", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await expect(page.getByRole("complementary", { name: "Debug" })).toHaveCount(0);
  await page.goto(`${page.url()}&debug=1`);
  const panel = page.getByRole("complementary", { name: "Debug" });
  const tab = (name: string) => panel.getByRole("tab", { name, exact: true }).click();
  const [answers, evaluated] = [
    panel.getByRole("region", { name: "Antworten" }),
    panel.getByRole("region", { name: "Auswertung" }),
  ];
  await expect(evaluated).toContainText('"monthlyFirst": 0');
  await fillForm(page);
  await expect(answers).toContainText(`"customer-last-name": "${customer.lastName}"`);
  await expect(evaluated).toContainText('"monthlyFirst": 2499');
  await expect(evaluated).toContainText('"violations": []');
  const iban = customer.iban.replaceAll(" ", "");
  const shown = async () => (await panel.innerText()).replaceAll(/\s/gu, "");
  expect(await shown()).not.toContain(iban);
  await tab("Order Export");
  await expect(panel.getByRole("region", { name: "Hauptexport" })).toContainText('"mainProduct": "DG premium 600"');
  await expect(panel.getByRole("region", { name: "providerData" })).toContainText('"selectedProduct": "DG premium 600"');
  expect(await shown()).not.toContain(iban);
  await tab("Form");
  const row = (key: string) =>
    panel
      .getByRole("listitem")
      .filter({ has: page.getByText(key, { exact: true }) })
      .first();
  await expect(row("tv-stick")).toContainText("ausgeblendet");
  await page
    .getByRole("radio", { name: /waipu.tv Comfort/u })
    .first()
    .check();
  await expect(row("tv-stick")).toContainText("sichtbar");
  await expect(row("tv-stick")).toContainText("tv-comfort gewählt trifft zu");
  await expect(row("premium-600-credit")).toContainText("−55,00 € monatlich, Monat 1–12");
  await page
    .getByLabel(/^Vorname/u)
    .first()
    .fill("");
  await page.getByLabel(/^E-Mail/u).focus();
  await expect(row("customer-first-name")).toContainText("⚠ Ungültig");
  await tab("WE");
  await expect(panel.getByRole("region", { name: "Wohneinheit" })).toContainText('"@type": "Wohneinheit"');
});
