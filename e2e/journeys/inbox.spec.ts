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
  /* On a phone it counts the sale on paper, too. */
  const rail = page.getByRole("link", { name: /Eingang/u });
  await expect(rail).toContainText("5", { useInnerText: true });
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
  await expect(rail).toContainText("5", { useInnerText: true });

  await submit.dblclick();
  await expect(page.getByText("Die Korrektur ist sicher auf dem Gerät")).toBeVisible();
  await expect(rail).toContainText("4", { useInnerText: true });
  door.line.plan({ method: "PATCH", path: /^\/api\/auftrags\//u, fault: { kind: "drop-reply" }, times: 1 });
  door.line.plan({ method: "POST", path: /^\/api\/auftrag_statuses$/u, fault: { kind: "drop-reply" }, times: 1 });
  door.line.restore();
  await expect(page.getByText("Die Korrektur ist beim Server")).toBeVisible({ timeout: 60_000 });
  await expect(rail).toContainText("4", { useInnerText: true });

  const { corrections, answers } = await door.facts();
  expect(corrections.map(({ field: what, corrected }) => [what, corrected])).toEqual([
    ["iban", [newIban]],
    ["sepa.iban", [newIban]],
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["PENDING"]);
});

test("a new proof is photographed without a line, stands there after a restart, and arrives; its order is one tap away", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();
  await page.getByRole("link", { name: /Eingang/u }).click();
  const rows = page.getByRole("list", { name: "Korrekturanfragen" }).getByRole("listitem");
  await rows.filter({ hasText: "neuer Nachweis" }).getByRole("link").click();
  await page.getByRole("button", { name: "Neuen Auftragsnachweis hinterlegen" }).click();
  await page.getByRole("button", { name: "Dokument fotografieren" }).click();
  await page.getByRole("button", { name: "Auslösen" }).click();
  /* By keys: they stand where the one before stood. */
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await page.getByRole("button", { name: "Abschließen" }).press("Enter");
  await expect(page.getByText("Nachweis, Seite 1")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nachweis, Seite 1")).toBeVisible();
  await page.getByRole("button", { name: "Korrekturen absenden" }).click();
  await expect(page.getByText("Die Korrektur ist sicher auf dem Gerät")).toBeVisible();
  door.line.restore();
  await expect(page.getByText("Die Korrektur ist beim Server")).toBeVisible({ timeout: 60_000 });

  const number = await page.getByRole("heading", { name: /^Korrektur zu Auftrag/u }).innerText();
  await page.getByRole("link", { name: "Auftrag ansehen" }).click();
  await expect(page.getByRole("region", { name: `Auftrag ${/\d+/u.exec(number)?.[0] ?? ""}`, exact: true })).toBeVisible();
  expect((await door.facts()).answers.map(({ status }) => status)).toEqual(["PENDING"]);
});
