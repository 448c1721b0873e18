import { operate } from "../support/operator.ts";
import { expect } from "../support/door.ts";
import { password } from "../support/secrets.ts";
import { qualify, signIn, signOut } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** The bell with what needs the person, the modal of what a visit has fired, and the bell of somebody with nothing to do. */
export const bell: Tour = async ({ page, door, scene }) => {
  await door.whileStopped((data) => {
    operate(data, "account", ["create", "neu", "--name", "Neu Hier", "--role", "salesman", "--stdin"], password);
  });
  await signIn(page);
  const button = page.getByRole("button", { name: /^Meldungen/u });
  await expect(button).toBeVisible();
  await expect(page.getByRole("button", { name: /^Meldungen, \d+ offen/u })).toBeVisible();
  await scene("Glocke zu");
  await button.click();
  const panel = page.getByRole("dialog", { name: "Meldungen" });
  await expect(panel.getByRole("link").first()).toBeVisible();
  await scene("Glocke");
  await page.keyboard.press("Escape");

  await page.getByLabel("Provider").selectOption({ label: "Stadtnetz Wiesenbrück" });
  await page.locator("[data-row-link]").first().click();
  await page.getByLabel("Name an der Klingel").fill("Familie Öztürk");
  await page.getByRole("button", { name: "Speichern" }).click();
  await qualify(page, "Bereits Kunde");
  const notice = page.getByRole("dialog", { name: "Schon Kunde beim Stadtnetz?" });
  await expect(notice).toBeVisible();
  await scene("Hinweis");
  await notice.getByRole("button", { name: "Später" }).click();
  await button.click();
  await expect(panel.getByRole("button", { name: /Schon Kunde beim Stadtnetz/u })).toBeVisible();
  await scene("Glocke mit Hinweis");
  await page.keyboard.press("Escape");

  /* A warning that went while nobody looked. */
  await page.goto("/map");
  await page.getByRole("button", { name: "Auf meine Position zentrieren" }).click();
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText("Kein Standort")).toBeVisible();
  /* A pointer that rests on it keeps it. */
  await page.mouse.move(200, 8);
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText("Kein Standort")).toBeHidden({ timeout: 30_000 });
  await button.click();
  await expect(panel.getByRole("heading", { name: "Nicht gelesen" })).toBeVisible();
  await scene("Glocke mit Warnung");
  await panel.getByRole("button", { name: /^Gelesen/u }).click();
  await expect(panel.getByRole("heading", { name: "Nicht gelesen" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await signOut(page);
  await signIn(page, "neu");
  await button.click();
  await expect(panel.getByText("Nichts zu tun")).toBeVisible();
  await scene("Glocke leer");
};
