import { writeFile } from "node:fs/promises";

import { exportOf, shownTotals } from "../../packages/evidence/src/testing/sample-export.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";

test("whoever holds an export checks it on the page that needs no server, by keyboard: an honest one, then a changed one", async ({
  page,
}, info) => {
  const answer = await page.request.get("/backoffice/nachweis-pruefen.html");
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  const path = info.outputPath("nachweis-pruefen.html");
  await writeFile(path, await answer.body());
  /* From a disk, as an investigator has it: nothing but the file itself is asked for. */
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`file://${path}`);
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: "Nachweis eines Auftrags prüfen",
    }),
  ).toBeVisible();
  expect(await axeFindings(page, "strict")).toEqual([]);

  /* What the opened dialog is given; listened for all the time, because a dialog that opens before it is listened for is the system's own. */
  let chosen: Uint8Array = new Uint8Array(0);
  page.on("filechooser", (chooser) => {
    void chooser.setFiles({ name: "nachweis.zip", mimeType: "application/zip", buffer: Buffer.from(chosen) });
  });
  const choose = async (bytes: Uint8Array) => {
    chosen = bytes;
    /* axe has looked from a page of its own. */
    await page.bringToFront();
    await page.getByLabel("Nachweis (ZIP)").focus();
    await page.keyboard.press("Enter");
  };
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Nachweis (ZIP)")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Vergleichsstück (freiwillig)")).toBeFocused();
  await choose(await exportOf());
  const result = page.getByRole("status");
  await expect(result.getByRole("heading", { name: "In Ordnung" })).toBeVisible();
  expect(await axeFindings(page, "strict")).toEqual([]);

  await choose(await exportOf({ shownTotals: { ...shownTotals, once: 1 } }));
  await expect(result.getByRole("heading", { name: /^Ein Fehler$/u })).toBeVisible();
  await expect(result.getByText("gezeigte Beträge: nicht, was beim Eingang an die Kette gebunden wurde.")).toBeVisible();
  expect(await axeFindings(page, "strict")).toEqual([]);
  expect(asked).toEqual([`file://${path}`]);
});
