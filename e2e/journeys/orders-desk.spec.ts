import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn, orderRows, signInToOffice } from "../support/office.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

test(
  "an order that was just signed is read with its papers, asked back, accepted by keys, and its salesman sees each step at once",
  { tag: ["@landing", "@long"] },
  async ({ page, door, browser }) => {
    const context = await browser.newContext({ baseURL: door.line.url });
    await door.watch(context);
    const tablet = await context.newPage();
    await signIn(tablet, "verkauf1", door.line.url);
    await openFirstUnit(tablet, door.line.url);
    await takeOrder(tablet, "mail");
    await received(tablet);
    await allSent(tablet, door.line.url);
    await tablet.goto("/orders");

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/backoffice/");
    await fillSignIn(page, "verkauf1");
    await expect(page.getByText("Dieses Konto gehört nicht ins Backoffice.")).toBeVisible();
    await fillSignIn(page, "backoffice1");
    await expect(page.getByRole("heading", { name: "Am längsten wartet" })).toBeVisible();
    await standsWell(page, desks);
    /* What draws the pages cannot be loaded at first, not ahead either: that is told, and another attempt draws them. */
    await page.route(/pdf\.worker/u, (route) => route.abort());
    await page.getByRole("link", { name: /^Aufträge/u }).click();
    await expect(orderRows(page).first()).toBeVisible();
    await standsWell(page, desks);
    const waiting = await orderRows(page).count();
    await page.getByLabel("Reihenfolge").selectOption({ label: "Neueste zuerst" });
    await expect(orderRows(page).first()).toContainText(/jetzt|\d Min\./u);

    await orderRows(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^In Bearbeitung von dir bis/u)).toBeVisible();
    const papers = page.getByRole("region", { name: "Unterlagen" });
    await expect(papers.getByRole("alert").first()).toContainText("Die Seiten konnten nicht gezeichnet werden.");
    await page.unroute(/pdf\.worker/u);
    const again = await papers.getByRole("button", { name: "Erneut versuchen" }).all();
    for (const button of again.toReversed()) await button.press("Enter");
    await expect(papers.getByRole("img", { name: /^Seite 1: .*Vertragszusammenfassung/u }).first()).toBeVisible();
    await standsWell(page, desks);

    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Nachfordern" });
    await dialog.getByRole("button", { name: "Nachfordern", exact: true }).click();
    await expect(dialog.getByText("Bitte wähle, was fehlt.")).toBeVisible();
    await expect(dialog.getByText("Bitte schreibe einen Satz. Ohne ihn weiß niemand, was gemeint ist.")).toBeVisible();
    await dialog.getByText("neue IBAN", { exact: true }).click();
    await dialog.getByLabel("Was soll der Verkäufer tun?").fill("Bitte frage den Kunden nach seiner IBAN.");
    await standsWell(page, desks);
    await dialog.getByRole("button", { name: "Nachfordern", exact: true }).click();
    await expect(page.getByText("Nachgefordert: neue IBAN")).toBeVisible();
    await expect(tablet.getByText("Nachforderung", { exact: true }).first()).toBeVisible();

    await page.keyboard.press("a");
    await expect(page.getByText(/^Auftrag \d+ angenommen$/u)).toBeVisible();
    await expect(tablet.getByText("angenommen", { exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: "Zu prüfen", exact: true }).click();
    await expect(orderRows(page)).toHaveCount(waiting - 1);

    await orderRows(page).first().click();
    /* A page that was opened anew was given no password. */
    await page.reload();
    await page.getByRole("button", { name: "IBAN zeigen …" }).click();
    const why = page.getByRole("dialog", { name: "IBAN zeigen" });
    await why.getByLabel("Wofür brauchst du die IBAN?").fill("Rückläufer der Bank");
    await why.getByRole("button", { name: "Zeigen", exact: true }).click();
    const proof = page.getByRole("dialog", { name: "Passwort bestätigen" });
    await proof.getByLabel("Passwort", { exact: true }).fill("falsch");
    await proof.getByRole("button", { name: "Bestätigen" }).click();
    await expect(proof.getByText("Das Passwort stimmt nicht.")).toBeVisible();
    await standsWell(page, desks);
    await proof.getByLabel("Passwort", { exact: true }).fill(password);
    await proof.getByRole("button", { name: "Bestätigen" }).click();
    await expect(page.getByText(/^DE\d\d(?: \d{4}){4} \d\d$/u)).toBeVisible();
    await expect(page.getByText("IBAN eingesehen")).toBeVisible();

    await page.getByRole("link", { name: /^Mails/u }).click();
    await expect(page.getByRole("grid", { name: "Zurückgekommen" })).toBeVisible();
    await standsWell(page, desks);
    await orderRows(page).first().click();
    const mail = page.getByRole("dialog", { name: "Auftragsbestätigung" });
    await mail.getByRole("button", { name: "Erneut senden …" }).click();
    await page.getByRole("dialog", { name: "Mail erneut senden" }).getByRole("button", { name: "Senden", exact: true }).click();
    await expect(mail.getByText("erneut gesendet", { exact: true })).toBeVisible();
    await expect(mail.getByText("Erneut gesendet von Miriam Albers")).toBeVisible();
    await standsWell(page, desks);
  },
);

test("of two clerks at one order the second sees the first, and one decision counts", async ({ page, door, browser }) => {
  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const other = await context.newPage();
  await signInToOffice(page);
  await signInToOffice(other, "admin");
  await orderRows(page).first().click();
  await expect(page.getByText(/^In Bearbeitung von dir bis/u)).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText(/^In Bearbeitung von Miriam Albers bis/u)).toBeVisible();
  await expect(other.getByRole("button", { name: /^Annehmen/u })).toBeVisible();

  await other.getByRole("button", { name: "Ablehnen …" }).click();
  const dialog = other.getByRole("dialog", { name: "Auftrag ablehnen" });
  await dialog.getByLabel("Warum wird er abgelehnt?").fill("Der Kunde hat den Vertrag zweimal.");
  await page.getByRole("button", { name: /^Annehmen/u }).click();
  await expect(page.getByText(/^Auftrag \d+ angenommen$/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Ablehnen", exact: true }).click();
  await expect(dialog.getByText("Der Auftrag ist angenommen. Er lässt sich nur noch stornieren.")).toBeVisible();
  await expect(dialog.getByLabel("Warum wird er abgelehnt?")).toHaveValue("Der Kunde hat den Vertrag zweimal.");
});

test("a clerk hides a column and saves a view, both stand there after a reload, and keys alone tick and open orders", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(page);
  await page.getByRole("button", { name: "Spalten", exact: true }).click();
  await page.getByRole("checkbox", { name: "Paket" }).setChecked(false, { force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Paket" })).toHaveCount(0);
  await page.getByRole("columnheader", { name: "Auftrag" }).getByRole("button").click();
  await page.getByRole("button", { name: "Eigene Ansichten" }).click();
  await page.getByRole("button", { name: "Ansicht speichern …" }).click();
  const dialog = page.getByRole("dialog", { name: "Ansicht speichern" });
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte gib der Ansicht einen Namen.")).toBeVisible();
  await dialog.getByLabel("Name der Ansicht").fill("Nach Nummer");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  const saved = page.getByRole("navigation", { name: "Ansichten" }).getByRole("button", { name: "Nach Nummer" });
  await expect(saved).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(page.getByRole("grid", { name: "Nach Nummer" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Paket" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Auftrag" })).toHaveAttribute("aria-sort", "ascending");
  await standsWell(page, desks);

  await orderRows(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("region", { name: "Auswahl" })).toContainText("2 ausgewählt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Auftrag \d+$/u })).toBeVisible();
});
