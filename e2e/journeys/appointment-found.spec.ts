import { axeFindings } from "../support/axe.ts";
import { findRow, sizes } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test("an appointment made without a line is found again by its time: in its row, its history and its edit", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const house = (await page.locator("[data-row-link] .address-row-title").first().textContent()) ?? "";
  await openFirstUnit(page);
  door.line.cut();
  await qualify(page, "Termin");
  const form = page.getByRole("dialog", { name: "Termin", exact: true });
  /* As it is offered, at any hour of any day: tomorrow, and late in the evening the day after. */
  const offered = await form.getByRole("button", { name: /^Datum und Uhrzeit/u }).innerText();
  const time = /\d\d:\d\d/u.exec(offered)?.[0] ?? "no time";
  await form.getByRole("button", { name: "Termin erfassen" }).click();
  const history = page
    .getByRole("listitem")
    .filter({ hasText: "Termin" })
    .filter({ hasText: `${time} Uhr` });
  await expect(history.first()).toBeVisible();

  await history
    .first()
    .getByRole("button", { name: /bearbeiten$/u })
    .click();
  const edit = page.getByRole("dialog", { name: "Besuch bearbeiten" });
  await expect(edit.getByText(new RegExp(`am .*${time} Uhr`, "u"))).toBeVisible();
  await edit.getByRole("button", { name: "Abbrechen" }).click();

  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/");
    const row = await findRow(page, house);
    await expect(row.getByText(new RegExp(`(?:morgen|\\p{L}+\\.?, \\d+\\. \\p{L}+\\.?), ${time}`, "u"))).toBeInViewport();
    await expect(row.getByText("Termin", { exact: true })).toBeVisible();
    expect(await axeFindings(page, "strict")).toEqual([]);
  }
});
