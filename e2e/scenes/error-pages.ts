import type { Page } from "@playwright/test";

import { expect } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** From now on no page that writes a number can be drawn. */
async function failWith(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    const toLocaleString = () => {
      throw new TypeError(text);
    };
    Object.assign(Number.prototype, { toLocaleString });
  }, message);
}

/** Pages that failed, do not exist, are not allowed, or lack what they are about (A §2, A §8). */
export const errorPages: Tour = async ({ page, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/gibt-es-nicht");
  await expect(page.getByText("Diese Seite gibt es nicht.")).toBeVisible();
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  await scene("404");
  for (const [path, title] of [
    ["/units", "Keine Wohneinheit gewählt"],
    ["/order", "Für welche Wohneinheit?"],
    ["/order-form", "Kein Formular gewählt"],
    ["/order-form-dummy", "Kein Formular zum Ausprobieren gewählt"],
    ["/call", "Kein Gespräch gewählt"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await scene(title);
  }

  /* A page of the shell: menu and status stay. */
  await page.goto("/test");
  await failWith(page, "a bug, made for this scene");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await expect(page.getByText("Diese Seite kann gerade nicht angezeigt werden")).toBeVisible();
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  await scene("500 in der Shell");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText(/^Wird unter dieser Nummer gemeldet, sobald/u)).toBeVisible();
  await scene("500 ohne Netz");
  await failWith(page, "Failed to fetch dynamically imported module");
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText("Keine Internetverbindung")).toBeVisible();
  await scene("Teil der App fehlt, ohne Netz");
  await page.context().setOffline(false);
  await expect(page.getByText("Ein Teil der App fehlt")).toBeVisible();
  await expect(page.getByText("Unter dieser Nummer gemeldet.")).toBeVisible();
  await scene("Teil der App fehlt");

  /* The frame itself. */
  await page.addInitScript(() => {
    Intl.Collator.prototype.compare = undefined;
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error("a bug, made for this scene");
    };
  });
  await page.goto("/");
  await page.getByRole("button", { name: /^Gerätestatus/u }).click();
  await expect(page.getByText("Diese Seite kann gerade nicht angezeigt werden")).toBeVisible();
  await scene("500 ohne Shell");

  await page.addInitScript(() => {
    const made = window.BroadcastChannel;
    window.BroadcastChannel = new Proxy(made, {
      construct() {
        throw new Error("a bug, made for this scene");
      },
    });
  });
  await page.goto("/");
  await expect(page.getByText(/^Wird unter dieser Nummer gemeldet, sobald/u)).toBeVisible();
  await scene("Nicht gestartet");
};
