import type { Page } from "@playwright/test";

import { operate } from "../support/operator.ts";
import { expect, test, type Door } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

const text = "Schlüssel liegt beim Nachbarn";

/** A comment that waits on the tablet, without a line; answers its unit. */
async function leaveUnsent(page: Page, door: Door): Promise<string> {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await comment(page, text);
  return unitId;
}

async function hearOfTheEnd(page: Page, door: Door): Promise<void> {
  door.line.restore();
  await expect(page.getByText("Deine Sitzung wurde beendet. Bitte melde dich erneut an.")).toBeVisible({ timeout: 60_000 });
}

test("an operator's new password signs the tablet out, and what was unsent arrives once after the sign-in with it", async ({
  page,
  door,
}) => {
  const unitId = await leaveUnsent(page, door);
  const given = "ein ganz neues Passwort";
  await door.whileStopped((data) => {
    expect(operate(data, "account", ["password", "verkauf1", "--stdin"], `${given}\n`)).toContain("1 Sitzung beendet");
  });
  await hearOfTheEnd(page, door);

  await page.getByLabel("Benutzername").fill("verkauf1");
  const type = (word: string) => page.getByLabel("Passwort", { exact: true }).fill(word);
  await type(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Benutzername oder Passwort ist falsch.")).toBeVisible();
  await type(given);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText(text)).toBeVisible({ timeout: 60_000 });
  await allSent(page);
  const facts = await door.facts();
  expect(facts.comments.map((one) => [one.unit_id, one.text])).toEqual([[unitId, text]]);
});

test("sessions that an operator has ended lead to the sign-in, and the same password sends what was unsent", async ({
  page,
  door,
}) => {
  await leaveUnsent(page, door);
  await door.whileStopped((data) => {
    expect(operate(data, "account", ["end-sessions", "verkauf1"])).toContain("1 Sitzung beendet");
  });
  await hearOfTheEnd(page, door);
  await signIn(page);
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual([text]);
});
