import { AxeBuilder } from "@axe-core/playwright";

import { makeDatasetOld } from "../support/damage/old-dataset.ts";
import { expect, test } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test("a dataset of an older version leads through the logout to a fresh one, and unsent work goes with it", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
  await openFirstUnit(page);
  await comment(page, "Aus der alten Version");
  await makeDatasetOld(page);

  await page.reload();
  const notice = page.getByRole("alertdialog", { name: "Neu anmelden" });
  await expect(
    notice.getByText("Dein Datenbestand ist mit der neuen App-Version nicht kompatibel. Bitte logge dich einmal erneut ein.", {
      exact: true,
    }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations.map((one) => one.id)).toEqual([]);
  await notice.getByRole("button", { name: "Abmelden" }).click();

  await expect(page.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
  await page.getByRole("button", { name: "Trotzdem abmelden" }).click();
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  door.line.heal();
  await signIn(page);
  await expect(notice).toBeHidden();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Aus der alten Version"]);
});
