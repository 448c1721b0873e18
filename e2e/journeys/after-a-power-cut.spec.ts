import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { mountLoopDisk, type LoopDisk } from "../support/kills/loop-disk.ts";
import { launchMortal, type MortalBrowser } from "../support/kills/mortal-browser.ts";
import { openUnits } from "../support/kills/open-units.ts";
import { allSent, comment, openComments, readyForOffline, signIn } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

let disk: LoopDisk;
let browser: MortalBrowser | null = null;
const launch = async () => {
  browser = await launchMortal(join(disk.path, "profile"));
  return browser;
};
test.beforeEach(() => {
  disk = mountLoopDisk();
});
test.afterEach(async () => {
  await browser?.kill();
  await disk.remove();
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name).toSorted());

test("what is saved after a power cut that took half of an unflushed row is there at each later start", async ({ door }) => {
  test.setTimeout(180_000);
  const [unitId = ""] = await openUnits(door.server(), 1);
  const baseUrl = door.line.url;
  const first = await launch();
  await signIn(first.page, "verkauf1", baseUrl);
  await readyForOffline(first.page);
  disk.settle();
  await first.page.evaluate(putWithoutFlush);
  disk.cut(true);
  await first.kill();
  await disk.restore();

  door.line.cut();
  const unit = `${baseUrl}/units/${unitId}`;
  const second = await launch();
  await second.page.goto(unit);
  await comment(second.page, "Nach dem Ausfall");
  await second.kill();
  for (let starts = 0; starts < 2; starts += 1) {
    const later = await launch();
    await later.page.goto(unit);
    await openComments(later.page);
    await expect(later.page.getByText("Nach dem Ausfall").first()).toBeVisible();
    await later.kill();
  }
  door.line.restore();
  const last = await launch();
  await allSent(last.page, baseUrl);
  expect((await door.facts()).comments.map(({ text }) => text)).toEqual(["Nach dem Ausfall"]);
});

test("after a cut right after the sign-in nothing on the device is deleted, and the password opens it", async ({ door }) => {
  test.setTimeout(180_000);
  const [unitId = ""] = await openUnits(door.server(), 1);
  const baseUrl = door.line.url;
  const first = await launch();
  await signIn(first.page, "verkauf1", baseUrl);
  await readyForOffline(first.page);
  door.line.cut();
  await first.page.evaluate((to) => location.assign(to), `${baseUrl}/units/${unitId}`);
  await comment(first.page, "Vor dem Ausfall");
  const before = await databases(first.page);
  disk.cut(false);
  await first.kill();
  await disk.restore();

  door.line.restore();
  const second = await launch();
  await second.page.goto(baseUrl);
  /* Usually the share's name is lost; a busy system may have written it by itself. */
  const list = second.page.getByRole("heading", { name: /^Adressen/u });
  const sentence = second.page.getByText(/^Deine Anmeldung ist auf diesem Gerät nicht mehr lesbar/u);
  await expect(list.or(sentence)).toBeVisible({ timeout: 60_000 });
  expect(await databases(second.page)).toEqual(before);
  if (await sentence.isVisible()) {
    await second.page.getByLabel("Benutzername").fill("verkauf1");
    await second.page.getByLabel("Passwort", { exact: true }).fill(password);
    await second.page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(list).toBeVisible({ timeout: 60_000 });
  }
  await allSent(second.page, baseUrl);
  expect((await door.facts()).comments.map(({ text }) => text)).toEqual(["Vor dem Ausfall"]);
});

/** In the same log as all of the origin's databases: only its length reaches the disk, by the journal. */
async function putWithoutFlush(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("rundgang-session");
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(new Error("it could not be opened")));
  });
  const writing = database.transaction("preferences", "readwrite", { durability: "relaxed" });
  writing.objectStore("preferences").put("half", "half");
  await new Promise<void>((resolve) => {
    writing.addEventListener("complete", () => resolve());
  });
  database.close();
}
