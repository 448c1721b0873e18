import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "../support/door.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { fillLog, plant, shapes } from "../support/planted.ts";
import { tracesInProfile } from "../support/profile-traces.ts";
import type { Secret } from "../support/secret-forms.ts";

/* What the journeys of a stolen tablet say is worth as much as their search: it must find what lies there. */
test("a key in a browser's profile is found in every shape, in the log and in packed tables, deleted or not", async ({
  door,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "rundgang-search-"));
  const planted: Secret[] = [];
  const browser = await launchMortal(profile);
  await browser.page.goto(`${door.line.url}/health`);
  for (const shape of shapes) {
    for (const isDeleted of [false, true]) planted.push(await plant(browser.page, shape, isDeleted));
  }
  const names = planted.map(({ name }) => name).toSorted();
  const foundIn = (files: RegExp) => tracesInProfile(profile, planted).filter(({ file }) => files.test(file));
  const named = (found: ReturnType<typeof foundIn>) => [...new Set(found.map(({ secret }) => secret))].toSorted();
  expect(named(foundIn(/IndexedDB.*\.log$/u))).toEqual(names);

  await fillLog(browser.page);
  await expect.poll(() => named(foundIn(/IndexedDB.*\.ldb$/u))).toEqual(names);
  await browser.kill();
  expect(named(foundIn(/\.ldb$/u).filter(({ packed }) => packed))).toContain("copied");
  rmSync(profile, { recursive: true, force: true });
});
