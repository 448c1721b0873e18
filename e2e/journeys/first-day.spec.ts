import { expect, test } from "@playwright/test";

import { startSmtpServer, type SmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { prepareFirstDay, type FirstDay } from "../support/first-day.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

let mails: SmtpServer;
let day: FirstDay;
test.beforeAll(async () => {
  mails = await startSmtpServer();
  day = await prepareFirstDay(`${mails.url}?ignoreTLS=true`);
});
test.afterAll(async () => {
  await day.end();
  await mails.close();
});

/** A mail without the folds of its lines. */
const plain = (mail: string | undefined) => (mail ?? "").replaceAll("=\r\n", "");

test("the lines of docs/operations.md lead from an empty PostgreSQL to the first real order in production", async ({ page }) => {
  /* Six commands, each a process of its own, before the journey begins. */
  test.slow();
  const said = day.setUp();
  expect(said).toContain("Anbieter 2 (Beispielnetz GmbH): Fassung 1 gilt ab jetzt");
  expect(said).toContain("Konto nele (Nele Brandt) angelegt: Vertrieb.");
  expect(said).not.toContain("Demo");
  const [, password = ""] = /Konto nele .*\nPasswort \(steht nur hier\): (\S+)/u.exec(said) ?? [];
  await day.start();

  await page.goto(`${day.url}/`);
  await page.getByLabel("Benutzername").fill("verkauf1");
  await page.getByLabel("Passwort", { exact: true }).fill("rundgang-demo");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Benutzername oder Passwort ist falsch.")).toBeVisible();

  await signIn(page, "nele", day.url, password);
  await expect(page.getByText("Glasfaserweg").first()).toBeVisible();
  const unitId = await openFirstUnit(page, day.url);
  await takeOrder(page, "mail");
  await received(page);
  await allSent(page, day.url);

  await expect.poll(() => mails.messages.length, { timeout: 60_000 }).toBe(2);
  for (const mail of mails.messages) {
    expect(mail).toMatch(/^From: Beispielnetz <auftrag@beispielnetz\.example>\r$/mu);
    expect(mail).toContain(`To: ${customer.mail}`);
    expect(plain(mail)).toContain("Beispielnetz Kundenservice");
    expect(plain(mail)).not.toMatch(/DG Kundenservice|dg\.example/u);
  }
  expect((await fetch(`${day.url}/dev/mails`)).status).toBe(404);
  if (process.env.RUNDGANG_TEST_POSTGRES === undefined) return;
  expect(day.ask("select unit_id, status, form_version, deviations from orders")).toEqual([`${unitId}|NEW|20221006-1|[]`]);
  expect(day.ask("select count(*) from users")).toEqual(["2"]);
});
