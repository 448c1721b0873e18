import { expect } from "../support/door.ts";
import { beginOrder, choosePackage, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";
import { longComment, plantLongWords } from "./long-words.ts";
import type { Tour } from "./stage.ts";

/** The address list in all its states, its panels and menus. */
export const addressList: Tour = async ({ page, door, scene }) => {
  await plantLongWords(door);
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByRole("heading", { name: /^Heute/u })).toBeVisible();
  await scene("Adressen mit Heute");
  await scene("Adressen ohne Heute", () =>
    page.locator(".address-list-scroll").evaluate((box) => box.scrollTo({ top: box.querySelector(".today")?.clientHeight ?? 0 })),
  );
  await page.getByRole("button", { name: "Menü" }).click();
  await scene("Menü");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Kommentare zu/u })
    .nth(2)
    .click();
  await expect(page.getByRole("region", { name: "Kommentare" })).toBeVisible();
  await scene("Kommentare in der Liste");
  await page.getByPlaceholder("Schreibe einen Kommentar...").first().fill(longComment.slice(0, 4000));
  await page.getByRole("region", { name: "Kommentare" }).getByRole("button", { name: "Absenden" }).click();
  await scene("Langer Kommentar in der Liste");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Schnell-Qualifizierung/u })
    .nth(1)
    .click();
  await expect(page.getByRole("region", { name: "Schnell-Qualifizierung" })).toBeVisible();
  await scene("Schnell-Qualifizierung");
  await page.keyboard.press("Escape");

  await openFirstUnit(page);
  await beginOrder(page);
  await choosePackage(page, "DG premium 600");
  await keptOnDevice(page);
  await page.goto("/");
  door.line.cut();
  for (const [row, outcome] of ["Kunde nicht angetroffen", "Wiedervorlage", "Kunde hat kein Interesse"].entries()) {
    await page.locator(`[data-index="${row + 1}"] [data-row-link]`).click();
    await qualify(page, outcome);
  }
  await expect(page.getByText("Offline seit")).toBeVisible();
  /* Of the visit before it, the message may still stand there. */
  const undo = page.getByRole("button", { name: /rückgängig/iu }).last();
  await undo.focus();
  await scene("Adressen offline mit Meldung", () => undo.focus());
  await undo.evaluate((button) => button.blur());
  await page.mouse.move(0, 0);
  await expect(undo).toBeHidden({ timeout: 30_000 });
  await scene("Adressen offline");
  await page.getByLabel("Adressen durchsuchen").fill("donaudampf");
  await expect(page.locator("[data-index]")).toHaveCount(1);
  await page.locator("[data-row-link]").first().click();
  await scene("Langes Haus in der Liste");
  await page.getByLabel("Adressen durchsuchen").fill("gibt es nicht");
  await expect(page.getByText("Keine Adresse passt")).toBeVisible();
  await scene("Keine Adresse passt");
};
