import type { Page } from "@playwright/test";

/** A small picture, drawn by the browser: the app takes no bytes that are none. */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return drawn === null ? [] : [...new Uint8Array(await drawn.arrayBuffer())];
  });
  return Buffer.from(bytes);
}
