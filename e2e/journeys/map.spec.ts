import { history, message, outcome } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { basemapDrawn, markers } from "../support/map.ts";
import { gatewayJson } from "../support/replies.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

test("the map of the territory is loaded over a line that breaks, and leads from door to door without one", async ({
  page,
  door,
}) => {
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  await page.getByRole("link", { name: "Karte" }).first().click();
  await basemapDrawn(page);

  door.line.plan({
    method: "GET",
    path: /^\/api\/map_areas\/.*\/data$/u,
    fault: { kind: "cut-reply", afterBytes: 20_000 },
    times: 1,
  });
  await page.getByRole("button", { name: "Karten auf dem Gerät" }).click();
  const dialog = page.getByRole("dialog", { name: "Karten auf dem Gerät" });
  await dialog.getByRole("button", { name: "Laden" }).dblclick();
  await expect(dialog.getByText("Auf dem Gerät", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");

  door.line.cut();
  await page.reload();
  await basemapDrawn(page);
  await expect(page.getByText("Erfundene Demo-Stadt")).toBeVisible();

  /* A marker by the keyboard: its words, its units, the visit, and back again. */
  const marker = markers(page)
    .filter({ hasText: /, 1 von 1 offen/u })
    .first();
  const name = (await marker.textContent())?.split(",")[0] ?? "";
  await marker.focus();
  await page.keyboard.press("Enter");
  const popup = page.getByRole("region", { name });
  await expect(popup).toContainText("1 von 1 offen");
  await popup.getByRole("link").first().click();
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(message(page)).toContainText(name);
  await expect(history(page).first()).toContainText("nicht angetroffen");
  await page.getByRole("link", { name: "Karte" }).first().click();
  await markers(page)
    .filter({ hasText: `${name},` })
    .focus();
  await page.keyboard.press("Enter");
  await expect(popup.getByText("Nicht angetroffen")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);

  /* The list's filters are the map's. */
  const title = page.getByRole("heading", { name: /^Karte, \d+ Adressen/u });
  const before = await title.textContent();
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: /^Nicht angetroffen/u })
    .click();
  await page.getByRole("link", { name: "Karte" }).first().click();
  await expect(title).not.toHaveText(before ?? "");
  await expect(markers(page).filter({ hasText: `${name},` })).toHaveCount(0);

  door.line.restore();
  await allSent(page);
});

test("a map whose file cannot be read is empty land with its markers, and the server hears of it", async ({ page, door }) => {
  await standInTown(page);
  await signIn(page);
  const fault = { kind: "replace-answer", bytes: gatewayJson(500) } as const;
  door.line.plan({ method: "GET", path: /^\/api\/map_areas\/.*\/data$/u, fault, times: 1000 });
  const told = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('"map_error"') === true && reply.status() === 201,
  );
  await page.getByRole("link", { name: "Karte" }).first().click();
  await expect(markers(page).first()).toBeAttached();
  await told;
  expect((await door.facts()).reports.map(({ code }) => code)).toContain("map_error");
});
