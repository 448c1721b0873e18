import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { operate } from "../support/operator.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

const text = "Frau Kessler will einen Rückruf";

async function save(page: Page, folder: string, what: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Sicherung speichern" }).click(),
  ]);
  await expect(page.getByText(`Gespeichert: ${what}`)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^Rundgang-Sicherung-[\d-]+\.rundgang$/u);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test("what is unsent is saved without a line, signed in or not, and the operator puts it in", async ({ page, door }, info) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/request-queue");
  await page.getByRole("button", { name: "Sicherung speichern" }).click();
  await expect(page.getByText("Nichts zu sichern: Alles ist beim Server.")).toBeVisible();
  await page.goto("/");
  await openFirstUnit(page);
  door.line.cut();
  await comment(page, text);
  await page.goto("/request-queue");
  const open = await save(page, info.outputPath("open"), "1 Vorgang");
  await signOut(page);
  const locked = await save(page, info.outputPath("locked"), "1 Vorgang");

  await door.whileStopped((data) => {
    const listed = operate(data, "rescue", [open]);
    expect(listed).toContain("1 Vorgang, 0 Entwürfe, 0 Dateien");
    expect(listed).not.toContain("Kessler");
    expect(operate(data, "rescue", [locked, "--show"])).toContain(text);
    expect(operate(data, "rescue", [locked, "--submit"])).toContain("1 von 1 Vorgängen sind beim Server.");
    expect(operate(data, "rescue", [open, "--submit"])).toContain("1 von 1 Vorgängen sind beim Server.");
  });
  door.line.restore();
  await signIn(page);
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual([text]);
});
