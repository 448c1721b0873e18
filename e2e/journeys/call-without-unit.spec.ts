import { reachItem } from "../support/appointments.ts";
import { axeFindings } from "../support/axe.ts";
import { hasKeys, pressByKeys, tabTo } from "../support/by-keys.ts";
import {
  askForAdvice,
  beginDuty,
  caller,
  chooseTime,
  enterRoom,
  entryOf,
  formOf,
  openCaller,
  sayWho,
  signPad,
  soon,
} from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { fillForm, review } from "../support/order.ts";
import { signIn } from "../support/salesman.ts";

const note = "Will im Januar umziehen, Router behalten.";

test("in an appointment without a unit the consultant chooses unit and form, the customer signs, and a note stays at the unit", async ({
  page,
  browser,
  door,
}) => {
  const { page: customer, ...callerEnd } = await openCaller(browser, door);
  await customer.goto("/beratung/");
  await customer.getByText("Zu einer Zeit", { exact: true }).click();
  await sayWho(customer);
  await customer.getByLabel("Straße").fill("Brückenweg");
  await customer.getByLabel("Hausnummer").fill("4");
  await customer.getByLabel("E-Mail").fill("ayse.demirel@example.org");
  await chooseTime(customer, soon());
  await customer.getByRole("button", { name: "Termin anfragen" }).click();
  await expect(customer.getByText(/^Selin Aydin (ist gleich für Sie da|berät Sie)\.$/u)).toBeVisible();

  await signIn(page, "beratung1");
  await page.goto("/appointments");
  await (await reachItem(page, caller.Name)).getByRole("button").first().click();
  await expect(entryOf(page).getByRole("button", { name: "Den Raum betreten" })).toBeEnabled();
  await enterRoom(page);
  const room = page.getByRole("main", { name: "Videoberatung" });
  await expect(room.getByRole("heading", { name: "Wohneinheit auswählen" })).toBeVisible();
  await expect(room.getByRole("button", { name: "Fertig" })).toBeDisabled();
  const units = room.getByRole("radio", { disabled: false });
  await units.first().check();
  await room.getByRole("button", { name: "Fertig" }).click();

  /* Two forms are offered at this house: one is chosen, then the other one. */
  const form = formOf(page);
  const forms = form.getByRole("group", { name: "Formular" });
  await expect(forms.getByRole("radio")).toHaveCount(2);
  expect(await axeFindings(page, "strict")).toEqual([]);
  await forms.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible({ timeout: 60_000 });
  await form.getByRole("button", { name: "Anderes Formular" }).click();
  await forms.getByRole("radio", { name: "DG Privatkunden", exact: true }).check();
  await form.getByRole("button", { name: "Weiter" }).click();
  await expect(form.getByText("DG Privatkunden").first()).toBeAttached();
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();

  /* The wrong door: another one is offered, and the way back. */
  await page.getByRole("button", { name: "Wohneinheit ändern" }).click();
  await expect(room.getByRole("heading", { name: "Andere Wohneinheit wählen" })).toBeFocused();
  await room.getByRole("button", { name: "Zurück zum Formular" }).click();
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();

  await page.getByRole("button", { name: "Bild aus" }).click();
  await customer.getByRole("button", { name: "Bild aus" }).click();
  await fillForm(form);
  await review(form);
  await form.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(form.getByRole("heading", { name: "Warte auf die Unterschrift" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Wohneinheit ändern" })).toHaveCount(0);

  /* Leaving at the review asks once, and staying loses nothing. */
  const sign = customer.getByRole("region", { name: "Ihr Auftrag zur Unterschrift" });
  await sign.getByRole("link", { name: "Vertragszusammenfassung" }).click();
  for (const box of await sign.getByRole("checkbox").all()) await box.check();
  await customer.getByRole("button", { name: "Verlassen" }).click();
  const leaving = customer.getByRole("alertdialog", { name: "Ohne Unterschrift verlassen" });
  expect(await axeFindings(customer, "strict")).toEqual([]);
  await leaving.getByRole("button", { name: "Zurück zum Auftrag" }).click();
  await expect(sign.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await signPad(customer, "Unterschrift Vertrags");
  await signPad(customer, "Unterschrift Vertrag:");
  await customer.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await form.getByRole("button", { name: "Auftrag abschicken" }).click();
  await expect(form.getByText(/Auftrag \d{6}, angekommen/u)).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Verlassen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Beenden" }).click();
  await expect(page.getByRole("heading", { name: "Das Gespräch ist beendet" })).toBeFocused();
  await page.getByLabel("Notiz zum Gespräch").fill(note);
  expect(await axeFindings(page, "strict")).toEqual([]);
  /* The way on keeps it first. */
  await page.getByRole("button", { name: "Zu den Terminen" }).click();
  await expect(page.getByRole("heading", { name: "Anstehende Termine" })).toBeVisible();
  await callerEnd.close();

  await expect.poll(async () => (await door.facts()).comments.length).toBe(1);
  const { comments, orders } = await door.facts();
  expect(comments.map(({ text }) => text)).toEqual([`Notiz zur Videoberatung: ${note}`]);
  expect(orders.map(({ unit_id, provider_data }) => [unit_id, provider_data["videoOrder"]])).toEqual([
    [comments[0]?.unit_id, true],
  ]);
});

test("a consultant leads a call by keys alone, and reads that its customer left without signing", async ({
  page,
  browser,
  door,
}) => {
  await signIn(page);
  await beginDuty(page);
  const { page: customer, ...callerEnd } = await openCaller(browser, door);
  await askForAdvice(customer);
  await page.goto("/appointments");
  /* Rows are one stop of the tab key; the arrows lead through them, and only the row that has the focus gives its button to it. */
  const accept = page.getByRole("button", { name: `Annehmen: Sofort-Beratung: ${caller.Name}` });
  await expect(accept).toBeVisible();
  const callersRow = page.getByRole("listitem").filter({ has: accept }).locator("[data-row-link]");
  await tabTo(page, page.locator("[data-row-link][tabindex='0']"));
  await expect(async () => {
    if (!(await hasKeys(callersRow))) await page.keyboard.press("ArrowDown");
    expect(await hasKeys(callersRow)).toBe(true);
  }).toPass();
  await pressByKeys(page, accept);
  const enter = entryOf(page).getByRole("button", { name: "Annehmen und Raum betreten" });
  await expect(enter).toBeEnabled();
  await pressByKeys(page, enter);
  const room = page.getByRole("main", { name: "Videoberatung" });
  await expect(room.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, room.getByRole("radio").first());
  await page.keyboard.press("Space");
  await pressByKeys(page, room.getByRole("button", { name: "Fertig" }));
  const form = formOf(page);
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible({ timeout: 60_000 });

  await pressByKeys(page, room.getByRole("button", { name: "Angaben prüfen" }));
  await expect(page.getByRole("heading", { name: /Angaben stimmen noch nicht$/u })).toBeVisible();
  /* An entry of the list leads into the frame, to its field. */
  await tabTo(page, room.getByRole("listitem").getByRole("button").first(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => hasKeys(page.locator("iframe[title='Auftragsformular']"))).toBe(true);
  await page.keyboard.press("Space");

  await pressByKeys(page, room.getByRole("button", { name: "Präsentation", exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(customer.getByRole("heading", { name: "Warum Glasfaser?" })).toBeVisible();
  await pressByKeys(page, room.getByRole("button", { name: "Formular" }));
  await expect(form.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await tabTo(page, form.getByLabel(/^Vorname/u).first());

  /* What is needed to be asked to sign is seen in other journeys; here it would take the time. */
  await fillForm(form);
  await review(form);
  await pressByKeys(page, form.getByRole("button", { name: "Per E-Mail senden" }));
  await customer.getByRole("button", { name: "Verlassen" }).click();
  await customer.getByRole("alertdialog").getByRole("button", { name: "Verlassen" }).click();
  await expect(customer.getByText("Sie haben nicht unterschrieben, bestellt ist nichts.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Der Kunde hat aufgelegt" })).toBeFocused();
  await expect(page.getByText("Er hat nicht unterschrieben. Der Auftrag bleibt als Entwurf auf diesem Gerät.")).toBeVisible();
  await tabTo(page, page.getByLabel("Notiz zum Gespräch"));
  await page.keyboard.type("Ruft wieder an.");
  await pressByKeys(page, page.getByRole("button", { name: "Notiz sichern" }));
  await expect(page.getByText("Notiz gesichert")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Auftrag öffnen" }));
  /* Nothing of it is lost: it stands where the customer left it, to be signed on this device or corrected. */
  await expect(page.getByRole("heading", { name: "Vertragszusammenfassung bestätigen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Daten korrigieren" })).toBeVisible();
  await callerEnd.close();
  expect((await door.facts()).orders).toEqual([]);
});
