import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

/** What a phone reads that is held to a QR code on the screen. */
export async function readQr(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
