import { expect } from "../support/door.ts";
import { beginOrder, fillForm, review } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** The blank VZF of the VZF step: shown, being made, and where it cannot be made. */
export const blankPapers: Tour = async ({ page, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  const opener = page.getByRole("button", { name: "Leere Zusammenfassung drucken" });
  await expect(opener).toBeVisible();
  await scene("VZF Auswahl mit leerer VZF");
  /* As on a tablet: no headless browser hands files on. */
  await page.evaluate(() => {
    navigator.canShare = () => true;
  });
  await opener.click();
  await expect(page.locator(".pdf-pages[aria-busy=false]")).toBeVisible({ timeout: 60_000 });
  await scene("Leere VZF");
  await page.keyboard.press("Escape");

  await page.evaluate(() => {
    window.Worker = class extends Worker {
      override postMessage() {
        /* What never answers is on its way for ever. */
      }
    };
  });
  await opener.click();
  await expect(page.getByRole("status", { name: "Leere VZF wird erstellt" })).toBeVisible();
  await scene("Leere VZF wird erstellt");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      override postMessage() {
        this.dispatchEvent(new Event("error"));
      }
    };
  });
  await opener.click();
  await expect(page.getByRole("button", { name: /Zum Wiederholen klicken/u })).toBeVisible();
  await scene("Leere VZF nicht erstellt");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      override postMessage() {
        this.dispatchEvent(new MessageEvent("message", { data: "none" }));
      }
    };
  });
  await opener.click();
  await expect(page.getByText("Keine Texte für Papier")).toBeVisible();
  await scene("Leere VZF ohne Texte");
};
