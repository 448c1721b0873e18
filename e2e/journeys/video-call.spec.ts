import { standsWell } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import {
  beginDuty,
  bothMove,
  caller,
  chooseUnit,
  endCall,
  enterRoom,
  formOf,
  moves,
  openCaller,
  phone,
  pictures,
  sayWho,
  takeCall,
} from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

test("somebody asks for advice, a consultant takes the call, both see each other, the form is read along, a reload comes back", async ({
  page,
  browser,
  door,
}) => {
  await signIn(page);
  await beginDuty(page);

  const { page: customer, ...callerEnd } = await openCaller(browser, door);
  await customer.goto("/beratung/");
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Bitte geben Sie Ihren Namen an.")).toBeVisible();
  await standsWell(customer, [phone]);
  await sayWho(customer);
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Bitte lassen Sie diese Seite offen.")).toBeVisible();
  await moves(customer, pictures.own);
  await standsWell(customer, [phone]);

  await takeCall(page);
  expect(await axeFindings(page, "strict")).toEqual([]);
  await enterRoom(page);
  await bothMove(page, customer);
  /* The unit is asked for while the two talk already. */
  expect(await axeFindings(page, "strict")).toEqual([]);
  await chooseUnit(page);
  await expect(page.getByRole("heading", { name: `Du berätst: ${caller.Name}` })).toBeVisible();

  await expect(formOf(page).getByRole("heading", { name: "Paketauswahl" })).toBeVisible({ timeout: 60_000 });
  await expect(customer.getByText("Sie sehen mit, was ausgefüllt wird.")).toBeVisible();
  await page.getByRole("button", { name: "Angaben prüfen" }).click();
  await expect(page.getByRole("heading", { name: /Angaben stimmen noch nicht$/u })).toBeVisible();

  expect(await axeFindings(page, "strict")).toEqual([]);
  expect(await axeFindings(customer, "strict")).toEqual([]);

  /* On a phone the form has the screen; the video is folded into the head, and goes on when the phone is turned. */
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize(phone);
  const formHeight = (await page.locator("iframe[title='Auftragsformular']").boundingBox())?.height ?? 0;
  expect(formHeight).toBeGreaterThan(600);
  await standsWell(page, [phone]);
  expect(await axeFindings(page, "strict")).toEqual([]);
  await page.getByRole("button", { name: "Video groß zeigen" }).click();
  await expect(page.locator("iframe[title='Auftragsformular']")).toBeHidden();
  await moves(page, pictures.ofCustomer);
  await page.getByRole("button", { name: "Formular" }).click();
  await expect(formOf(page).getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await page.setViewportSize(wide);
  await page.getByRole("button", { name: "Angaben prüfen" }).click();

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
  await expect(formOf(page).getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await bothMove(page, customer);
  await expect(customer.getByText("Sie sehen mit, was ausgefüllt wird.")).toBeVisible();

  /* Back asks, as leaving does. */
  await page.goBack();
  await page.getByRole("alertdialog", { name: "Gespräch beenden" }).getByRole("button", { name: "Abbrechen" }).click();
  await moves(page, pictures.ofCustomer);
  await endCall(page, customer);
  await callerEnd.close();
});
