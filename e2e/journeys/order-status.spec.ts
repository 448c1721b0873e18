import { standsWell } from "../support/at-the-door.ts";
import { expect, test, type Door } from "../support/door.ts";
import { fillSignIn, orderRows } from "../support/office.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const phones = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
] as const;

/** Addresses in the confirmation of the order: of its page, and to stop mails. */
async function readMail({ server, line }: Door): Promise<{ page: string; stop: string }> {
  const list = await (await fetch(`${server().url}/dev/mails`)).text();
  const [mail = ""] = list.split("<li>").filter((one) => one.includes(customer.mail) && one.includes("(Auftrag "));
  const path = /href="(?<path>\/dev\/mails\/[0-9a-f-]{36})"/u.exec(mail)?.groups?.["path"] ?? "";
  const html = await (await fetch(`${server().url}${path}/html`)).text();
  const of = (pattern: RegExp) => `${line.url}${pattern.exec(html)?.[0] ?? ""}`;
  return { page: of(/\/mein-auftrag\/#[\w-]{44}/u), stop: of(/\/mein-auftrag\/abmelden\/#[\w-]{44}/u) };
}

test("from the confirmation mail a customer opens the state of his order, asks, and reads the back office's answer", async ({
  page,
  door,
  browser,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await takeOrder(page, "mail");
  await received(page);
  await allSent(page, door.line.url);
  await door.mailsSent(2);
  const link = await readMail(door);
  const token = new URL(link.page).hash.slice(1);

  const context = await browser.newContext({ baseURL: door.line.url, viewport: phones[0], locale: "de-DE" });
  await door.watch(context);
  const phone = await context.newPage();
  await phone.goto(link.page.replace("#", "%23"));
  await expect(phone.getByRole("heading", { name: "Status meines Auftrags" })).toBeVisible();
  await expect(phone.getByText(customer.lastName)).toHaveCount(0);
  await standsWell(phone, phones);
  const birthday = phone.getByLabel("Ihr Geburtsdatum");
  await birthday.fill("12.04.1985");
  await phone.getByRole("button", { name: "Auftrag öffnen" }).click();
  await expect(phone.getByText("Diese Angabe stimmt nicht.")).toBeVisible();
  await birthday.fill("14.3.1986");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("heading", { name: "Ihr Auftrag ist eingegangen." })).toBeVisible();
  expect(phone.url()).toBe(`${door.line.url}/mein-auftrag/`);
  await standsWell(phone, phones);

  await phone.getByRole("button", { name: "Frage stellen" }).click();
  await phone.getByRole("button", { name: "Frage senden" }).click();
  await expect(phone.getByText("Bitte schreiben Sie Ihre Frage.")).toBeVisible();
  await standsWell(phone, phones);
  await phone.getByLabel("Frage", { exact: true }).fill("Wann wird gebaut?");
  await phone.getByRole("button", { name: "Frage senden" }).dblclick();
  await expect(phone.getByText("Noch nicht beantwortet.")).toHaveCount(1);

  const desk = await browser.newContext({ baseURL: door.line.url, viewport: { width: 1440, height: 900 } });
  await door.watch(desk);
  const office = await desk.newPage();
  await office.goto("/backoffice/");
  await fillSignIn(office, "backoffice1");
  await office.getByRole("link", { name: /Fragen von Kunden/u }).click();
  await office.getByLabel("Reihenfolge").selectOption({ label: "Neueste zuerst" });
  await orderRows(office).filter({ hasText: customer.lastName }).first().click();
  const question = office.getByRole("article", { name: /^Frage vom/u });
  await question.getByLabel("Antwort an den Kunden").fill("Im März.");
  /* What was typed stays while another order is looked at, and when the list is. */
  const asked = office.url();
  await office.getByRole("link", { name: "Fragen von Kunden" }).click();
  await expect(orderRows(office).first()).toBeVisible();
  await orderRows(office).filter({ hasText: customer.lastName }).first().click();
  await expect(office).toHaveURL(asked);
  await expect(question.getByLabel("Antwort an den Kunden")).toHaveValue("Im März.");
  await question.getByRole("button", { name: "Antworten" }).click();
  await expect(question.getByText("beantwortet", { exact: true })).toBeVisible();

  await phone.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(phone.getByText("Im März.")).toBeVisible();
  await standsWell(phone, phones);
  await door.mailsSent(3);

  await phone.getByRole("button", { name: "Keine Besuche und Anrufe" }).press("Enter");
  await standsWell(phone, phones);
  await phone.getByRole("button", { name: "Widerspruch senden" }).dblclick();
  await expect(phone.getByText(/ist vermerkt: Sie wünschen keine Besuche und Anrufe\./u)).toBeVisible();
  await standsWell(phone, phones);
  await office.getByRole("link", { name: "Widersprüche" }).click();
  await expect(orderRows(office).filter({ hasText: "auf der Kundenseite" })).toHaveCount(1);

  await phone.goto(link.stop);
  const stop = phone.getByRole("button", { name: "E-Mails zu jedem Schritt abstellen" });
  await expect(stop).toBeVisible();
  await standsWell(phone, phones);
  await stop.press("Enter");
  await expect(phone.getByRole("heading", { name: "Sie bekommen keine E-Mails mehr" })).toBeVisible();
  await standsWell(phone, phones);
  expect(door.server().output()).not.toContain(token);
  await context.close();
  await desk.close();
});
