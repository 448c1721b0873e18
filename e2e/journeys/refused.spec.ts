import type { Page } from "@playwright/test";

import { expect, test, type Door } from "../support/door.ts";
import { comment, openFirstUnit, signIn } from "../support/salesman.ts";
import { refusal } from "../support/replies.ts";

const said = "Der Kommentar enthält unzulässige Angaben.";

/** Writes a comment that the server refuses, and goes to the queue that says so. */
async function beRefused(page: Page, door: Door, text: string): Promise<string> {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  door.line.plan({
    method: "POST",
    path: /^\/api\/unit_comments$/u,
    fault: { kind: "replace-reply", bytes: refusal(422, said) },
    times: 1,
  });
  await comment(page, text);
  await expect(page.getByText("1 blockiert")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: text }).getByText("blockiert", { exact: true })).toBeVisible();
  await page.goto("/request-queue");
  await expect(page.getByText(`Der Server lehnt ab: ${said}`)).toBeVisible();
  return unitId;
}

async function discard(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Aktionen für Kommentar/u }).click();
  await page.getByRole("button", { name: "Verwerfen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click();
}

test("a refused request names the server's reason, and goes through once under its own id", async ({ page, door }) => {
  const unitId = await beRefused(page, door, "Klingel defekt");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByText("Alles gesendet")).toBeVisible();

  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("heading", { name: "Kommentare 1" })).toBeVisible();
  await expect(page.getByText("Klingel defekt")).toHaveCount(1);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Klingel defekt"]);
});

test("a refused comment is put right, and only the corrected one arrives", { tag: "@landing" }, async ({ page, door }) => {
  const unitId = await beRefused(page, door, "Klingel defeckt");
  await page.getByRole("button", { name: /^Aktionen für Kommentar/u }).click();
  await page.getByRole("button", { name: "Ändern …" }).click();
  const dialog = page.getByRole("dialog", { name: "Kommentar ändern" });
  await dialog.getByRole("button", { name: "Geändert senden" }).click();
  await expect(page.getByText("Es wurde nichts geändert.")).toBeVisible();
  await dialog.getByLabel("Kommentar").fill("Klingel defekt");
  await expect(dialog.getByText("14 von 4.000 Zeichen")).toBeVisible();
  /* Whoever leaves the dialog finds his words again. */
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Aktionen für Kommentar/u }).click();
  await page.getByRole("button", { name: "Ändern …" }).click();
  await expect(dialog.getByLabel("Kommentar")).toHaveValue("Klingel defekt");
  await dialog.getByRole("button", { name: "Geändert senden" }).click();
  await expect(page.getByText("Alles gesendet")).toBeVisible();

  await page.goto(`/units/${unitId}`);
  await expect(page.getByText("Klingel defekt")).toHaveCount(1);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Klingel defekt"]);
});

test("what may be at the server is given up with its word alone, and said to be there where it is", async ({ page, door }) => {
  await signIn(page);
  await openFirstUnit(page);
  const comments = { method: "POST", path: /^\/api\/unit_comments$/u };
  door.line.plan({ ...comments, fault: { kind: "drop-reply" }, times: 1 });
  door.line.plan({ ...comments, fault: { kind: "drop-request" }, times: 1000 });
  await comment(page, "Klingel defekt");
  await expect.poll(() => door.line.seen.filter((one) => one.path === "/api/unit_comments").length).toBeGreaterThan(0);
  await page.goto("/request-queue");
  /* Without its code, which a fresh device still fetches, there is no page. */
  await expect(page.getByRole("button", { name: /^Aktionen für Kommentar/u })).toBeVisible();
  door.line.cut();
  await discard(page);
  await expect(page.getByText("Verwerfen geht erst, wenn der Server erreichbar ist.")).toBeVisible();
  await expect(page.getByText("Vielleicht schon beim Server: Verwerfen geht erst wieder mit Verbindung.")).toBeVisible();
  door.line.restore();
  await discard(page);
  await expect(page.getByText("Er lässt sich hier nicht mehr verwerfen.")).toBeVisible();
  door.line.heal();
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Klingel defekt"]);
});

test("what was given up with the server's word never arrives, however late it comes", async ({ page, door, request }) => {
  await signIn(page);
  await openFirstUnit(page);
  const comments = { method: "POST", path: /^\/api\/unit_comments$/u };
  door.line.plan({ ...comments, fault: { kind: "stall" }, times: 1000 });
  const [sent] = await Promise.all([page.waitForRequest(/unit_comments$/u), comment(page, "Falsche Tür")]);
  await page.goto("/request-queue");
  await discard(page);
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  door.line.heal();
  const late = await request.post(sent.url(), { headers: await sent.allHeaders(), data: sent.postDataBuffer() ?? "" });
  expect([late.status(), (await late.json()).code]).toEqual([409, "request_closed"]);
  expect((await door.facts()).comments).toEqual([]);
});

test("a refused request that is discarded leaves the screen and never arrives", async ({ page, door }) => {
  const unitId = await beRefused(page, door, "Falsche Tür");
  await discard(page);
  await expect(page.getByText("Alles gesendet")).toBeVisible();

  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("heading", { name: "Kommentare 0" })).toBeVisible();
  await expect(page.getByText("Falsche Tür")).toHaveCount(0);
  expect((await door.facts()).comments).toEqual([]);
});
