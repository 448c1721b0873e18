import type { Locator, Page } from "@playwright/test";
import { createHand, type Hand } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { refusal } from "../support/replies.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Something that lies on the page, how one comes to it, and a field of it whose words are offered again. */
type Layer = { readonly open: () => Promise<unknown>; readonly layer: Locator; readonly typed?: string };

/** Opens it, presses back, opens it, presses Escape: each closes it and nothing else, and what was typed is offered again. */
async function closes(page: Page, hand: Hand, { open, layer, typed }: Layer): Promise<void> {
  const here = page.url();
  const text = "Hund im Garten, bitte läuten";
  for (const press of [() => hand.back(), () => page.keyboard.press("Escape")]) {
    await open();
    await expect(layer).toBeVisible();
    const field = typed === undefined ? null : layer.getByLabel(typed);
    await field?.fill(text);
    await press();
    await expect(layer).toBeHidden();
    await expect(page).toHaveURL(here);
  }
  if (typed === undefined) return;
  await open();
  await expect(layer.getByLabel(typed)).toHaveValue(text);
  await page.keyboard.press("Escape");
  await expect(layer).toBeHidden();
}

/** Goes there inside of the app: a page that the browser has just opened has nothing of the app behind it, and back leads out. */
async function walkToQueue(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Nicht gesendete Vorgänge" }).click();
  await expect(page).toHaveTitle("Nicht gesendete Vorgänge – Rundgang");
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const tap = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();

test("back in every dialog of the queue and of the shell", async ({ page, door }) => {
  test.setTimeout(180_000);
  const hand = createHand(page, 7);
  await page.context().addCookies([{ name: "fe_group", value: "b", url: door.line.url }]);
  await signIn(page);
  const group = question(page, "Zurück zur Standardversion");
  await expect(group).toBeVisible();
  await hand.back();
  await expect(group).toBeHidden();
  await page.context().addCookies([{ name: "fe_group", value: "a", url: door.line.url }]);
  await readyForOffline(page);
  await openFirstUnit(page);
  const bytes = refusal(422, "Der Kommentar enthält unzulässige Angaben");
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "replace-reply", bytes }, times: 1 });
  await comment(page, "Klingel defekt");
  await expect(page.getByText("1 blockiert")).toBeVisible();
  await walkToQueue(page);
  const act = (name: string) => async () => {
    await tap(page, /^Aktionen für Kommentar/u);
    await tap(page, name);
  };
  await closes(page, hand, { open: () => tap(page, /^Aktionen für Kommentar/u), layer: page.locator(".menu:popover-open") });
  await closes(page, hand, { open: act("Ändern …"), layer: dialog(page, "Kommentar ändern"), typed: "Kommentar" });
  await closes(page, hand, { open: act("Verwerfen …"), layer: question(page, "Vorgang verwerfen") });
  await closes(page, hand, {
    open: () => page.getByRole("button", { name: /^Gerätestatus/u }).click(),
    layer: dialog(page, "Gerätestatus"),
  });
  await closes(page, hand, { open: () => tap(page, /^Menü/u), layer: page.locator(".menu:popover-open") });

  for (const press of [() => hand.back(), () => page.keyboard.press("Escape")]) {
    await tap(page, /^Menü/u);
    await tap(page, "Abmelden");
    await expect(question(page, "Abmelden")).toBeVisible();
    await press();
    await expect(question(page, "Abmelden")).toBeHidden();
    await expect(page.getByRole("button", { name: "Menü" })).toBeVisible();
  }
});
