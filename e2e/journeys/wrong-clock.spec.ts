import { visitSlot } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, qualify, signIn } from "../support/salesman.ts";

test("a clock that runs two hours ahead is named, and the work goes on", async ({ page, door: _door }) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.clock.resume();
  await signIn(page);
  await expect(page.getByText("Die Uhr dieses Geräts geht etwa 2 Stunden vor.")).toBeVisible();
  await openFirstUnit(page);
  await qualify(page, "Kunde nicht angetroffen");
  await expect(visitSlot(page)).toContainText(/Nicht angetroffen, \d\d:\d\d/u);
  await allSent(page);
});

test("a clock that is set right after a visit leaves its half hour; the visit bears the real time", async ({ page, door }) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.clock.resume();
  await signIn(page);
  await expect(page.getByText("Die Uhr dieses Geräts geht etwa 2 Stunden vor.")).toBeVisible();
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await qualify(page, "Kunde nicht angetroffen");
  await page.clock.setSystemTime(Date.now());
  door.line.restore();
  await allSent(page);
  await expect(page.getByText("Die Uhr dieses Geräts geht")).toBeHidden();
  await page.goto(`/units/${unitId}`);
  await page.getByRole("button", { name: /^Kunde nicht angetroffen vom .* bearbeiten$/u }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Nachbar ist informiert");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await allSent(page);
  const { qualifications } = await door.facts();
  const mine = qualifications.filter((visit) => visit.unit_id === unitId && visit.code === "CUSTOMER_NOT_HOME");
  expect(mine.map(({ data }) => data["comment"])).toEqual(["Nachbar ist informiert"]);
});
