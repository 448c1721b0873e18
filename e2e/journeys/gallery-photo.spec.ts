import { join } from "node:path";
import { buffer } from "node:stream/consumers";

import type { Page } from "@playwright/test";

import { findServerSecret } from "../../apps/server/src/config/server-secret.ts";
import { placeInFolder } from "../../apps/server/src/files/open-store.ts";
import { deriveKeys } from "../../apps/server/src/sessions/keys.ts";
import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { atContract, beginOrder, fillForm, received, review, sign } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** What a telephone writes that was held upright: the picture lies on its side, and EXIF says so (orientation 6). */
const lyingOnItsSide = Buffer.from("FFE1002245786966000049492A0008000000010012010300010000000600000000000000", "hex");

/** 20 megapixels, the left half red and the right half blue: to be seen as red above blue. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(5000, 4000);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    for (const [left, colour] of [
      [0, "red"],
      [2500, "blue"],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(left, 0, 2500, 4000);
    }
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await jpeg.arrayBuffer())];
  });
  const jpeg = Buffer.from(bytes);
  return Buffer.concat([jpeg.subarray(0, 2), lyingOnItsSide, jpeg.subarray(2)]);
}

/** Size of a picture and the colours at its top and its bottom, as a browser shows it. */
async function seen(page: Page, picture: Buffer): Promise<{ size: [number, number]; top: string; bottom: string }> {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no canvas");
      context.drawImage(bitmap, 0, 0);
      const colourAt = (y: number) => {
        const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, y, 1, 1).data;
        return red > blue ? "red" : "blue";
      };
      return { size: [bitmap.width, bitmap.height], top: colourAt(10), bottom: colourAt(bitmap.height - 10) };
    },
    [...picture],
  );
}

/** The only JPEG that a stopped server has kept, opened with the secret of its data folder (decision 169). */
async function keptJpeg(dataDir: string): Promise<Buffer> {
  const secret = findServerSecret(dataDir, undefined) ?? "";
  const { files } = placeInFolder(dataDir, join(dataDir, "files"), { ring: deriveKeys(secret).rings.files });
  const jpegs: Buffer[] = [];
  for await (const uuids of files.sealedUuids()) {
    for (const uuid of uuids) {
      const opened = await files.open(uuid);
      const bytes = opened === null ? Buffer.alloc(0) : await buffer(opened.stream);
      if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) jpegs.push(bytes);
    }
  }
  expect(jpegs).toHaveLength(1);
  return jpegs[0] ?? Buffer.alloc(0);
}

test("a telephone's large photo of the summary arrives upright, in a size that the server takes, with its order", async ({
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  const dialog = page.getByRole("dialog", { name: "VZF einreichen" });
  const picker = dialog.getByLabel("Dateien wählen");
  await picker.setInputFiles({
    name: "kaputt.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("FFD8FFDB00040000FFDA0002FFD9", "hex"),
  });
  await expect(dialog.getByText("Die Datei ist beschädigt und kann nicht gelesen werden.")).toBeVisible();
  await picker.setInputFiles({ name: "vzf.jpg", mimeType: "image/jpeg", buffer: await phonePhoto(page) });
  await expect(dialog.getByText(/^Dokument 1 · /u)).toBeVisible();
  await dialog.getByRole("button", { name: "Dateien Hochladen" }).click();
  await atContract(page);
  await sign(page);
  await received(page);
  await allSent(page);
  await door.mailsSent(1);

  let kept: Buffer = Buffer.alloc(0);
  await door.whileStopped(async (data) => {
    kept = await keptJpeg(data.RUNDGANG_DATA);
  });
  expect(kept.includes("Exif")).toBe(false);
  const { size, top, bottom } = await seen(page, kept);
  expect([top, bottom]).toEqual(["red", "blue"]);
  expect(size[0] / size[1]).toBeCloseTo(0.8, 2);
  expect(size[0] * size[1]).toBeLessThanOrEqual(16_000_000);
  expectOneOrder(await door.facts(), unitId, "photo");
});
