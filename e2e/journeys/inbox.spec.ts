import { expect, test } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";

const newIban = "DE02120300000000202051";

test("a wish for a new IBAN is answered without a line and over one that loses an answer; the server has it once", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  const rail = page.getByRole("link", { name: /Eingang/u });
  await expect(rail).toContainText("4");
  door.line.cut();
  await rail.click();
  const rows = page.getByRole("list", { name: "Korrekturanfragen" }).getByRole("listitem");
  await rows.filter({ hasText: "neue IBAN" }).getByRole("link").click();
  const submit = page.getByRole("button", { name: "Korrekturen absenden" });
  await expect(submit).toBeDisabled();

  await page.getByRole("button", { name: "IBAN korrigieren" }).click();
  const field = page.getByLabel("Neue IBAN des Kunden");
  await field.pressSequentially("de02 1203 0000 0000 2020 52");
  await expect(field).toHaveValue("DE02120300000000202052");
  await field.blur();
  await expect(page.getByText("Diese IBAN ist nicht gültig.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Übernehmen" })).toHaveCount(0);
  await field.fill(newIban);
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(field).toHaveCount(0);
  await expect(submit).toBeEnabled();

  /* What was begun is there again. */
  await page.reload();
  await expect(page.getByText("Alles erledigt.")).toBeVisible();
  await expect(rail).toContainText("4");

  await submit.dblclick();
  await expect(page.getByText("Die Korrektur ist sicher auf dem Gerät")).toBeVisible();
  await expect(rail).toContainText("3");
  door.line.plan({ method: "PATCH", path: /^\/api\/auftrags\//u, fault: { kind: "drop-reply" }, times: 1 });
  door.line.plan({ method: "POST", path: /^\/api\/auftrag_statuses$/u, fault: { kind: "drop-reply" }, times: 1 });
  door.line.restore();
  await expect(page.getByText("Die Korrektur ist beim Server")).toBeVisible({ timeout: 60_000 });
  await expect(rail).toContainText("3");

  const { corrections, answers } = await door.facts();
  expect(corrections.map(({ field: what, corrected }) => [what, corrected])).toEqual([
    ["iban", [newIban]],
    ["sepa.iban", [newIban]],
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["PENDING"]);
});
