import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { beginOrder, choosePackage, fillForm, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test("back closes what lies on the page, keeps what was typed, and then goes back", async ({ page, door }) => {
  const hand = createHand(page, 1);
  await signIn(page);
  await page.locator("[data-row-link]").first().click();
  await page.getByTitle("Seite der Wohneinheit öffnen").click();
  await expect(page.getByRole("navigation", { name: "Wohneinheiten" })).toBeVisible();
  const here = page.url();

  await page.getByPlaceholder("Schreibe einen Kommentar...").fill("Hund im Garten");
  await qualify(page, "Termin");
  const form = page.getByRole("dialog", { name: "Termin", exact: true });
  await form.getByLabel("Bemerkungen").fill("Der Mann ist ab 17 Uhr da");
  await form.getByRole("button", { name: /^Datum und Uhrzeit/u }).click();
  await expect(page.getByRole("dialog", { name: "Termin am" })).toBeVisible();
  await hand.back();
  await expect(page.getByRole("dialog", { name: "Termin am" })).toBeHidden();
  await expect(form).toBeVisible();
  await hand.back();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(here);
  await qualify(page, "Termin");
  await expect(form.getByLabel("Bemerkungen")).toHaveValue("Der Mann ist ab 17 Uhr da");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.getByRole("button", { name: "Abmelden", exact: true })).toBeVisible();
  await hand.back();
  await expect(page.getByRole("button", { name: "Abmelden", exact: true })).toBeHidden();
  await hand.back();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await page.getByTitle("Seite der Wohneinheit öffnen").click();
  const comment = page.getByPlaceholder("Schreibe einen Kommentar...");
  await expect(comment).toHaveValue("Hund im Garten");

  /* The system may close the app while the camera or a call is in front. */
  await readyForOffline(page);
  door.line.cut();
  await page.goto("about:blank");
  await page.goto(here);
  await expect(comment).toHaveValue("Hund im Garten");
  await qualify(page, "Termin");
  await expect(form.getByLabel("Bemerkungen")).toHaveValue("Der Mann ist ab 17 Uhr da");
});

test("back closes the panel over the list", async ({ page, door: _door }) => {
  const hand = createHand(page, 2);
  await hand.turn({ width: 800, height: 1280 });
  await signIn(page);
  await page.goto("/request-queue");
  await expect(page).toHaveTitle("Nicht gesendete Vorgänge – Rundgang");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page
    .getByRole("button", { name: /^Kommentare zu/u })
    .first()
    .click();
  const panel = page.getByRole("region", { name: "Kommentare" });
  await panel.getByPlaceholder("Schreibe einen Kommentar...").fill("Klingel klemmt");
  await hand.back();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await page
    .getByRole("button", { name: /^Kommentare zu/u })
    .first()
    .click();
  await expect(panel.getByPlaceholder("Schreibe einen Kommentar...")).toHaveValue("Klingel klemmt");
});

test("in an order back leads to the form, then out of it, and not into it again; a question stays and says so", async ({
  page,
  door,
}) => {
  const hand = createHand(page, 3);
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unterschreiben", exact: true })).toBeVisible();
  await hand.back();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  /* More often than the browser has connections open: on each of them it tries a lost request again by itself. */
  door.line.plan({ method: "POST", path: /customer_broadcasts/u, fault: { kind: "drop-request" }, times: 100 });
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  const failed = page.getByRole("alertdialog", { name: "Anfrage fehlgeschlagen" });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await hand.back();
  await expect(page.getByText("Das bleibt offen")).toBeVisible();
  await expect(failed).toBeVisible();
  await failed.getByRole("button").click();
  await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeVisible();
  await hand.back();
  await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeHidden();
  await hand.back();
  await expect(page.getByRole("button", { name: "Erfassen", exact: true })).toBeVisible();
  await keptOnDevice(page);
  await hand.back();
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen/u)).toBeVisible();
});

test("'Erfassen' tapped twice confirms nothing: no button stands where it stood, and the totals must have been in sight", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 800, height: 1280 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    const capture = page.getByRole("button", { name: "Erfassen", exact: true });
    /* On a phone on its side there is no 'Abbrechen': one row is all that is glued to the edge. */
    const buttons = size.height > 480 ? [capture, page.getByRole("button", { name: "Abbrechen" })] : [capture];
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    await noteFirstState(page, "Unterschreiben");
    await capture.click();
    const confirm = page.getByRole("button", { name: "Unterschreiben", exact: true });
    await expect(confirm).toBeVisible();
    /* A busy machine may look again only after the totals were in sight. */
    expect(await firstState(page), `${size.width}`).toBe("disabled");
    for (const [place, box] of boxes.entries()) {
      if (box === null) throw new Error(`no button ${place}`);
      const under = await page.evaluate(
        ({ x, y, width, height }) =>
          [0.02, 0.5, 0.98].map(
            (part) => document.elementFromPoint(x + width * part, y + height / 2)?.closest("button") !== null,
          ),
        box,
      );
      expect(under, `${size.width}`).toEqual([false, false, false]);
    }
    await expect(confirm).toBeEnabled();
    await page.getByRole("button", { name: "Daten korrigieren" }).click();
    await choosePackage(page, "DG premium 600");
  }
});

/** Notes whether the next button of this name comes disabled. */
function noteFirstState(page: Page, name: string): Promise<void> {
  return page.evaluate((words) => {
    Reflect.set(window, "firstState", undefined);
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent === words);
      if (button === undefined) return;
      Reflect.set(
        window,
        "firstState",
        button.disabled || button.getAttribute("aria-disabled") === "true" ? "disabled" : "enabled",
      );
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, name);
}

const firstState = (page: Page) => page.evaluate(() => Reflect.get(window, "firstState") as string | undefined);
