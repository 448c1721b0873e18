import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { phone, sizes, standsWell, walkOn } from "../support/at-the-door.ts";
import { expect, test, type Door } from "../support/door.ts";
import { refusal } from "../support/replies.ts";
import { signIn } from "../support/salesman.ts";
import { plantLongWords } from "../scenes/long-words.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A door of another territory, which is on nobody's device before he opens it. */
async function signedInBefore(page: Page, door: Door): Promise<string> {
  const { foreign } = await plantLongWords(door);
  await signIn(page);
  return foreign;
}

const again = (page: Page) => page.getByRole("button", { name: "Erneut versuchen" });
const outcomes = (page: Page) => page.getByRole("group", { name: "Qualifizierung" });

test("a door that is not on the device says so without a line, and comes by itself when there is one", async ({ page, door }) => {
  await page.setViewportSize(phone);
  const unit = await signedInBefore(page, door);
  await walkOn("offline", page, door);
  await page.goto(`/units/${unit}`);
  await expect(page.getByRole("heading", { name: "Keine Internetverbindung" })).toBeVisible();
  await expect(page.getByText("wurde auf diesem Gerät nicht gefunden und muss neu geladen werden")).toBeVisible();
  await standsWell(page);
  await createHand(page, 1).tapTwice(again(page));
  await expect(page.getByRole("heading", { name: "Keine Internetverbindung" })).toBeVisible();
  door.line.restore();
  await expect(outcomes(page)).toBeVisible();
  await expect(page.getByText(/gehört nicht zu deinem Gebiet/u)).toBeVisible();
});

test("while a door is on its way the page says what it waits for", async ({ page, door }) => {
  const unit = await signedInBefore(page, door);
  door.line.plan({
    method: "GET",
    path: /^\/api\/(wohneinheits|adresses)\//u,
    fault: { kind: "slow", bytesPerSecond: 40 },
    times: 9,
  });
  await page.goto(`/units/${unit}`);
  await expect(page.getByText(/^Lade (Wohneinheit|Adresse)…$/u)).toBeVisible();
  await standsWell(page);
  door.line.heal();
  await page.reload();
  await expect(outcomes(page)).toBeVisible();
});

test("a server that cannot answer for a door is named, and asked again by one tap", async ({ page, door }) => {
  const unit = await signedInBefore(page, door);
  const fault = { kind: "replace-reply", bytes: refusal(500, "kaputt") } as const;
  door.line.plan({ method: "GET", path: /^\/api\/(wohneinheits|adresses)\//u, fault, times: 1_000 });
  await page.goto(`/units/${unit}`);
  await expect(page.getByRole("heading", { name: "Fehler beim Nachladen der Wohneinheit" })).toBeVisible();
  await expect(page.getByText("konnte aufgrund eines Netzwerk-Fehlers nicht geladen werden")).toBeVisible();
  await standsWell(page, sizes);
  door.line.heal();
  await createHand(page, 2).tap(again(page));
  await expect(outcomes(page)).toBeVisible();
});

test("a door that nobody knows is no matter of the line, and leads back to the list", async ({ page, door }) => {
  await page.setViewportSize(phone);
  await signedInBefore(page, door);
  await page.goto(`/units/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Diese Wohneinheit gibt es nicht" })).toBeVisible();
  await standsWell(page);
  await page.goto(`/order/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Diese Wohneinheit gibt es nicht" })).toBeVisible();
  await createHand(page, 3).tap(page.getByRole("link", { name: "Zur Adressliste" }));
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
});
