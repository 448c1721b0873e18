import { message, outcome, sizes } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, signIn } from "../support/salesman.ts";

const [lying, standing] = sizes;

test("a tablet that is turned keeps the open appointment, its time and its remark, and books the time that was seen", async ({
  page,
  door,
}) => {
  await page.setViewportSize(lying);
  await signIn(page);
  const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
  await outcome(pane, "Termin").click();
  const dialog = page.getByRole("dialog", { name: "Termin" });
  const time = dialog.getByRole("button", { name: /^Datum und Uhrzeit/u });
  const quick = dialog.getByRole("group", { name: "Schnelle Zeiten" }).getByRole("button").first();
  await quick.click();
  const seen = (await time.getAttribute("aria-label")) ?? "";
  await dialog.getByLabel("Bemerkungen").fill("Ehemann ist dann da");
  for (const size of [standing, lying, standing]) {
    await page.setViewportSize(size);
    await expect(dialog).toBeVisible();
    await expect(time).toHaveAttribute("aria-label", seen);
    await expect(dialog.getByLabel("Bemerkungen")).toHaveValue("Ehemann ist dann da");
  }

  /* Closed and opened again, also after a restart, the time comes back with the remark. */
  await page.setViewportSize(lying);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await outcome(pane, "Termin").click();
  await expect(time).toHaveAttribute("aria-label", seen);
  await page.setViewportSize(standing);
  await dialog.getByRole("button", { name: /Termin erfassen$/u }).click();
  await expect(message(page)).toContainText("Termin");
  await page.setViewportSize(lying);
  await expect(pane.locator(".visit-slot")).toContainText(/^Termin .* vereinbart/u);
  await allSent(page);
  const made = (await door.facts()).appointments.filter((one) => one.data["comment"] === "Ehemann ist dann da");
  expect(made).toHaveLength(1);
  const clock = new Date(made[0]?.begins_at ?? "").toLocaleTimeString("de-DE", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Berlin",
  });
  expect(seen).toContain(clock);
});
