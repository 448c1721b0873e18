import { axeFindings } from "../support/axe.ts";
import { caller, openCaller, phone, sayWho } from "../support/call.ts";
import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, signInToOffice } from "../support/office.ts";
import { signIn } from "../support/salesman.ts";

test("nobody is free: the customer leaves a number, a consultant takes the callback, misses him once and reaches him", async ({
  page,
  browser,
  door,
}) => {
  const { page: customer, ...callerEnd } = await openCaller(browser, door);
  await customer.goto("/beratung/");
  await sayWho(customer);
  await customer.getByRole("button", { name: "Jetzt beraten lassen" }).click();
  await expect(customer.getByText("Gerade ist niemand im Dienst.")).toBeVisible();
  await customer.getByRole("button", { name: "Lieber zurückgerufen werden" }).click();
  const ask = customer.getByRole("button", { name: "Um Rückruf bitten" });
  await ask.click();
  await expect(customer.getByText("Bitte geben Sie die Rufnummer an, unter der wir Sie erreichen.")).toBeVisible();
  await customer.getByLabel("Telefon").fill("12345");
  await ask.press("Enter");
  await expect(customer.getByText(/^Die Rufnummer muss inkl\. Ortsvorwahl angegeben werden/u)).toBeVisible();
  await standsWell(customer, [phone]);
  expect(await axeFindings(customer, "strict")).toEqual([]);
  await customer.getByLabel("Telefon").fill(caller.Telefon);
  await ask.press("Enter");
  await expect(customer.getByRole("heading", { name: "Wir rufen Sie an" })).toBeVisible();
  await expect(customer.getByText(`Unter ${caller.Telefon}, so bald wie möglich.`)).toBeVisible();

  const office = await (await browser.newContext({ baseURL: door.line.url, reducedMotion: "reduce" })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(office, "backoffice1");
  await office.goto("/backoffice/");
  const wish = office.getByRole("list", { name: "Rückrufwünsche" }).getByRole("listitem").filter({ hasText: caller.Name });
  await expect(wish).toContainText("von niemandem übernommen");
  await expect(wish.getByRole("link", { name: caller.Telefon })).toBeVisible();
  await standsWell(office, desks);

  await signIn(page, "beratung1");
  await page.goto("/appointments");
  await page.getByRole("button", { name: /Rückrufe? offen$/u }).click();
  const dialog = page.getByRole("dialog", { name: "Rückrufe" });
  const item = dialog.getByRole("listitem").filter({ hasText: caller.Name });
  await expect(item).toContainText("So bald wie möglich");
  await expect(item.getByRole("link")).toHaveCount(0);
  expect(await axeFindings(page, "strict")).toEqual([]);
  await item.getByRole("button", { name: `Übernehmen: ${caller.Name}` }).click();
  await expect(item.getByRole("link", { name: caller.Telefon })).toHaveAttribute("href", "tel:01713920042");
  await item.getByRole("button", { name: `Nicht erreicht: ${caller.Name}` }).click();
  await expect(item).toContainText("Einmal nicht erreicht");
  await item.getByRole("button", { name: `Erreicht: ${caller.Name}`, exact: true }).click();
  await expect(item).toHaveCount(0);

  await customer.reload();
  await expect(customer.getByRole("heading", { name: "Ihr Rückruf ist erledigt" })).toBeVisible();

  await office.reload();
  await expect(wish).toContainText("erreicht");
  await expect(wish).toContainText("Selin Aydin");
  await office.context().close();
  await callerEnd.close();
});
