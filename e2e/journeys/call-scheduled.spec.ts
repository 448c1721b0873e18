import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { openCaller, bothMove, caller, chooseTime, enterRoom, entryOf, hangUp, sayWho, soon } from "../support/call.ts";
import { reachItem } from "../support/appointments.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

const consultant = "Selin Aydin";
test("advice at a time: asked for, mailed with an entry for the calendar, had by both, ended by the customer", async ({
  page,
  browser,
  door,
}) => {
  const at = soon();
  const asking = await openCaller(browser, door);
  await asking.page.goto("/beratung/");
  await asking.page.getByText("Zu einer Zeit", { exact: true }).click();
  await sayWho(asking.page);
  await asking.page.getByLabel("E-Mail").fill("ayse.demirel@example.org");
  await chooseTime(asking.page, at);
  await asking.page.getByRole("button", { name: "Termin anfragen" }).click();
  /* In the room, or on the page of an appointment that is far off. */
  await expect(asking.page.getByText(new RegExp(`^${consultant} (ist gleich für Sie da|berät Sie)\\.$`, "u"))).toBeVisible();
  await expect(asking.page.getByText(`${at.slice(11)} Uhr`)).toBeVisible();
  await asking.close();

  await door.mailsSent(1);
  const mailbox = await browser.newPage();
  await mailbox.goto(`${door.server().url}/dev/mails`);
  await mailbox.getByRole("link", { name: /Ihre Videoberatung: .*ayse\.demirel@example\.org/u }).click();
  const entry = mailbox.getByRole("link", { name: "Videoberatung.ics" });
  const calendar = await (await fetch(new URL((await entry.getAttribute("href")) ?? "", door.server().url))).text();
  await mailbox.close();
  /* Long lines of a calendar go on in the next one, behind a blank. */
  const lines = calendar.replaceAll(/\r\n /gu, "").split("\r\n");
  expect(lines).toEqual(expect.arrayContaining(["BEGIN:VEVENT", "METHOD:REQUEST", "STATUS:CONFIRMED"]));
  const link = new URL(lines.find((line) => line.startsWith("URL"))?.replace(/^URL[^:]*:/u, "") ?? "");

  await signIn(page, "beratung1");
  await page.goto("/appointments");
  const item = await reachItem(page, caller.Name);
  await expect(item).toContainText(at.slice(11));
  await item.getByRole("button").first().click();
  await expect(entryOf(page).getByRole("button", { name: "Den Raum betreten" })).toBeEnabled();
  await enterRoom(page);
  await expect(page.getByText("Der Kunde ist noch nicht da.").first()).toBeVisible();

  const customer = await openCaller(browser, door);
  await customer.page.goto(`${link.pathname}${link.hash}`);
  await bothMove(page, customer.page, consultant);
  await expect(page.getByRole("heading", { name: `Du berätst: ${caller.Name}` })).toBeVisible();
  await hangUp(customer.page);
  await expect(page.getByRole("heading", { name: "Der Kunde hat aufgelegt" })).toBeVisible();
  await page.getByRole("button", { name: "Zu den Terminen" }).click();
  await expect(page.locator(".appointment-row", { hasText: caller.Name })).toHaveCount(0);
  await customer.page.reload();
  await expect(customer.page.getByRole("heading", { name: "Das Gespräch ist beendet" })).toBeVisible();
  await customer.close();

  const { appointments } = await door.facts();
  const asked = appointments.filter(({ data }) => JSON.stringify(data).includes(caller.Name));
  expect(asked.map(({ done }) => done)).toEqual([true]);
});

test("a page of advice that was guessed, cut off or is over says so", async ({ browser, door }) => {
  const customer = await openCaller(browser, door);
  for (const token of ["geraten", "A".repeat(44)]) {
    await customer.page.goto(`/beratung/#${token}`);
    await customer.page.reload();
    await expect(customer.page.getByRole("heading", { name: "Diese Beratung gibt es nicht" })).toBeVisible();
    await expect(customer.page.getByText("Vielleicht wurde der Link abgeschnitten.")).toBeVisible();
  }
  await customer.page.goto("/beratung/");
  await sayWho(customer.page);
  await customer.page.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await customer.page.getByRole("button", { name: "Beratung absagen" }).click();
  await customer.page.getByRole("alertdialog").getByRole("button", { name: "Absagen", exact: true }).click();
  await expect(customer.page.getByRole("heading", { name: "Die Beratung ist abgesagt" })).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByRole("heading", { name: "Die Beratung ist abgesagt" })).toBeVisible();

  const script = join(import.meta.dirname, "../support/age-calls.ts");
  await door.whileStopped((data) => void execFileSync(process.execPath, [script], { env: { ...process.env, ...data } }));
  await customer.page.reload();
  await expect(customer.page.getByRole("heading", { name: "Diese Beratung ist vorbei" })).toBeVisible();
  await customer.page.getByRole("button", { name: "Neue Beratung anfragen" }).click();
  await expect(customer.page.getByRole("heading", { name: "Persönlich beraten, per Video" })).toBeVisible();
  await customer.close();
});
