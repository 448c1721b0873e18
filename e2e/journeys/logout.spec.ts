import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { refusal } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

const comments = /^\/api\/unit_comments$/u;

/** 'Abmelden' in the menu where something is unsent: the question. */
async function wantOut(page: Page) {
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  return page.getByRole("alertdialog", { name: "Abmelden" });
}

const signedOut = (page: Page) => expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();

test(
  "unsent work outlives a logout, is hidden from the next user and sent once when its own user comes back",
  { tag: "@landing" },
  async ({ page, door }) => {
    const text = "Hund im Hof, bitte vorne klingeln";
    await signIn(page);
    await readyForOffline(page);
    const unitId = await openFirstUnit(page);
    door.line.cut();
    await comment(page, text);

    const question = await wantOut(page);
    await expect(question.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
    await expect(question.getByText("Darin: 1 Kommentar")).toBeVisible();
    await question.getByRole("button", { name: "Trotzdem abmelden" }).click();
    await signedOut(page);
    await expect(page.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
    door.line.restore();

    await page.reload();
    await expect(page.getByText("1 gesperrter Auftrag auf diesem Gerät")).toBeVisible();
    await signIn(page, "verkauf2");
    await page.goto(`/units/${unitId}`);
    await expect(page.getByRole("heading", { name: "Wohneinheiten" })).toBeVisible();
    await expect(page.getByText(text)).toBeHidden();
    await page.goto("/request-queue");
    await expect(page.getByText("Alles gesendet")).toBeVisible();
    await expect(page.getByText("1 gesperrter Auftrag eines anderen Nutzers")).toBeVisible();
    expect(door.line.seen.filter((one) => one.path === "/api/unit_comments")).toEqual([]);

    await signOut(page);
    await signIn(page);
    await page.goto(`/units/${unitId}`);
    await expect(page.getByText(text)).toBeVisible();
    await allSent(page);
    expect((await door.facts()).comments.map((one) => [one.unit_id, one.text])).toEqual([[unitId, text]]);
  },
);

test("who wants to send first is signed out when everything has arrived", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  for (const text of ["Eins", "Zwei", "Drei"]) await comment(page, text);
  await expect(page.getByText("Drei")).toBeVisible();

  const question = await wantOut(page);
  await expect(question.getByText("3 Vorgänge sind noch nicht gesendet.")).toBeVisible();
  door.line.restore();
  await question.getByRole("button", { name: "Jetzt senden und abmelden" }).click();
  await signedOut(page);
  await expect(page.getByText(/noch nicht gesendet/u)).toBeHidden();
  const sent = (await door.facts()).comments.map((one) => one.text);
  expect(sent.toSorted()).toEqual(["Drei", "Eins", "Zwei"]);
});

test("without a line it says what is left; staying keeps everything, and the route asks like the menu", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await comment(page, "Bleibt liegen");

  const question = await wantOut(page);
  await question.getByRole("button", { name: "Jetzt senden und abmelden" }).click();
  await expect(question.getByText(/Der Server ist gerade nicht erreichbar/u)).toBeVisible();
  await expect(question.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
  await question.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Bleibt liegen")).toBeVisible();

  await page.goto("/logout");
  await expect(page.getByRole("alertdialog", { name: "Abmelden" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/units/${unitId}$`, "u"));
  door.line.restore();
  await allSent(page);
  expect((await door.facts()).comments).toHaveLength(1);
});

test("a refused request is named, and stays for its user", async ({ page, door }) => {
  await signIn(page);
  await openFirstUnit(page);
  const fault = { kind: "replace-reply", bytes: refusal(422, "Das geht nicht.") } as const;
  door.line.plan({ method: "POST", path: comments, fault, times: 1 });
  await comment(page, "Abgelehnt");
  await expect(page.getByText("1 blockiert")).toBeVisible();

  const question = await wantOut(page);
  await expect(question.getByText("1 blockiert")).toBeVisible();
  await question.getByRole("button", { name: "Jetzt senden und abmelden" }).click();
  await expect(question.getByText(/braucht dich/u)).toBeVisible();
  await question.getByRole("button", { name: "Trotzdem abmelden" }).click();
  await signedOut(page);
  await signIn(page);
  await page.goto("/request-queue");
  await expect(page.getByText("Der Server lehnt ab: Das geht nicht.")).toBeVisible();
});

test("with nothing unsent nobody is asked", async ({ page }) => {
  await signIn(page);
  await signOut(page);
  await signIn(page);
  await page.goto("/logout");
  await signedOut(page);
});

test("the question works with the keyboard alone and is clean of axe violations", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  await comment(page, "Tastatur");

  await page.getByRole("button", { name: "Menü" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Abmelden", exact: true }));
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Abmelden" });
  await expect(question).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map((one) => one.id)).toEqual([]);
  }
  const leave = question.getByRole("button", { name: "Trotzdem abmelden" });
  await tabTo(page, leave);
  await page.keyboard.press("Enter");
  await signedOut(page);
});

/** Tab until it has the focus, twenty steps at most. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 20 && !(await control.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}
