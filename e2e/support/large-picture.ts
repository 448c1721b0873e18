import type { Page } from "@playwright/test";

/**
 * A PNG of noise, 9 MB large: nothing makes it smaller, and the app leaves a PNG as it is. A line within one machine swallows half of it
 * before anything is seen to stand still.
 */
export async function largePicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const [width, height, atOnce] = [1800, 1500, 65_536];
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let from = 0; from < pixels.length; from += atOnce) crypto.getRandomValues(pixels.subarray(from, from + atOnce));
    for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: "image/png" }));
    await new Promise((resolve) => void reader.addEventListener("load", resolve));
    return String(reader.result).split(",")[1] ?? "";
  });
  return { name: "vzf.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}
