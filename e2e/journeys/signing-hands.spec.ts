import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { atContract, beginOrder, confirmSummaryByPhoto, fillForm, keptOnDevice, review, signaturePad } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

type Pad = Awaited<ReturnType<typeof signaturePad>>;

async function atPad(page: Page): Promise<Pad> {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await confirmSummaryByPhoto(page);
  await atContract(page);
  return signaturePad(page);
}

/** Moves the mouse, pressed or not, from here to there within the pad; both from 0 to 1. */
async function moveAcross(page: Page, { x, y, width, height }: Pad, from: number, to: number): Promise<void> {
  for (let step = 0; step <= 12; step += 1)
    await page.mouse.move(x + width * (from + ((to - from) * step) / 12), y + height * (0.4 + 0.2 * Math.sin(step)));
}

async function line(page: Page, from: number, to: number): Promise<void> {
  const here = await signaturePad(page);
  await page.mouse.move(here.x + here.width * from, here.y + here.height * 0.4);
  await page.mouse.down();
  await moveAcross(page, here, from, to);
  await page.mouse.up();
}

const undo = (page: Page) => page.getByRole("button", { name: "Rückgängig" });

/** So many strokes are there: each can be taken back. */
async function expectStrokes(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await expect(undo(page)).toBeEnabled();
    await undo(page).click();
  }
  await expect(undo(page)).toBeDisabled();
  await expect(page.getByRole("img", { name: /Leeres Unterschriftsfeld/u })).toBeVisible();
}

test.describe("in portrait", () => {
  test.use({ viewport: { width: 800, height: 1280 } });

  test("a tablet that is turned in mid-stroke keeps what is drawn and takes what follows", async ({ page }) => {
    const here = await atPad(page);
    await line(page, 0.1, 0.25);
    await page.mouse.move(here.x + here.width * 0.3, here.y + here.height * 0.4);
    await page.mouse.down();
    await moveAcross(page, here, 0.3, 0.5);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await signaturePad(page)).width).not.toBe(here.width);
    await page.mouse.up();
    await line(page, 0.6, 0.9);
    await expect(page.getByRole("img", { name: /mit Unterschrift/u })).toBeVisible();
    await keptOnDevice(page);
    await page.reload();
    await expect(page.getByRole("img", { name: /mit Unterschrift/u })).toBeVisible();
    await expectStrokes(page, 3);
  });

  test("neither another light nor a stroke taken back in mid-stroke kills the pad", async ({ page }) => {
    const here = await atPad(page);
    await page.mouse.move(here.x + here.width * 0.1, here.y + here.height * 0.4);
    await page.mouse.down();
    await moveAcross(page, here, 0.1, 0.3);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.mouse.up();
    await line(page, 0.4, 0.6);
    await page.mouse.move(here.x + here.width * 0.7, here.y + here.height * 0.4);
    await page.mouse.down();
    await moveAcross(page, here, 0.7, 0.8);
    await undo(page).press("Enter");
    await page.mouse.up();
    await line(page, 0.85, 0.95);
    await expectStrokes(page, 3);
  });
});

test("turned to portrait in mid-stroke, the pad stays in sight, and half a stroke is no signature", async ({ page }) => {
  const here = await atPad(page);
  const confirm = page.getByRole("button", { name: "Unterschrift bestätigen" });
  await page.mouse.move(here.x + here.width * 0.1, here.y + here.height * 0.4);
  await page.mouse.down();
  await moveAcross(page, here, 0.1, 0.5);
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.mouse.up();
  await expect(page.locator(".signature")).toBeInViewport({ ratio: 0.99 });
  await expect(undo(page)).toBeEnabled();
  await expect(confirm).toBeDisabled();
  await keptOnDevice(page);
  await page.reload();
  await expect(undo(page)).toBeEnabled();
  await page.getByRole("button", { name: "Weiter zur Unterschrift" }).click();
  await expect(confirm).toBeDisabled();
  await line(page, 0.5, 0.9);
  await expect(confirm).toBeEnabled();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(page.locator(".signature")).toBeInViewport({ ratio: 0.99 });
  await expectStrokes(page, 2);
});

test.describe("with fingers and a pen", () => {
  test.use({ hasTouch: true });

  test("the ball of the hand is no signature, before the pen and beside it", async ({ page, context }) => {
    const { x, y, width, height } = await atPad(page);
    const glass = await context.newCDPSession(page);
    const palm = [{ x: x + width * 0.8, y: y + height * 0.9, id: 1 }];
    const second = [...palm, { x: x + width * 0.9, y: y + height * 0.8, id: 2 }];
    const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", at: number) =>
      glass.send("Input.dispatchMouseEvent", {
        type,
        x: x + width * at,
        y: y + height * (0.4 + at / 4),
        button: "left",
        buttons: type === "mouseReleased" ? 0 : 1,
        clickCount: 1,
        pointerType: "pen",
      });
    const write = async (from: number) => {
      await pen("mousePressed", from);
      for (let step = 1; step <= 8; step += 1) await pen("mouseMoved", from + step * 0.02);
      await pen("mouseReleased", from + 0.16);
    };

    await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: palm });
    await write(0.1);
    await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: second });
    await write(0.4);
    await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await write(0.6);
    await expectStrokes(page, 3);
  });

  test("a second finger does not disturb the first, and the next stroke is taken", async ({ page, context }) => {
    const { x, y, width, height } = await atPad(page);
    const glass = await context.newCDPSession(page);
    const at = (place: number, id = 1) => ({ x: x + width * place, y: y + height * 0.5, id });
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: ReturnType<typeof at>[]) =>
      glass.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [at(0.1)]);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", [at(0.1 + step * 0.02)]);
    await touch("touchStart", [at(0.26), at(0.8, 2)]);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", [at(0.26 + step * 0.02), at(0.8, 2)]);
    await touch("touchEnd", []);
    await touch("touchStart", [at(0.6)]);
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", [at(0.6 + step * 0.02)]);
    await touch("touchEnd", []);
    await expectStrokes(page, 2);
  });
});

test.describe("on an iPad, which tells of pen and hand in one touch event", () => {
  test.use({
    hasTouch: true,
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
  });

  /** What Safari would send: touches with their kind, by id, and where they are on the pad (0 to 1). */
  const touch = (page: Page, type: string, on: readonly [number, "stylus" | "direct", number][], changed: readonly number[]) =>
    page.evaluate(
      ([kind, all, ids]) => {
        const pad = document.querySelector(".signature canvas");
        if (pad === null) throw new Error("no pad");
        const { x, y, width, height } = pad.getBoundingClientRect();
        const touches = all.map(([identifier, touchType, at]) => {
          const place = { clientX: x + width * at, clientY: y + height * (0.4 + at / 4) };
          return Object.assign(new Touch({ identifier, target: pad, ...place }), { touchType });
        });
        const still = touches.filter(({ identifier }) => kind !== "touchend" || !ids.includes(identifier));
        const changedTouches = touches.filter(({ identifier }) => ids.includes(identifier));
        const options = { bubbles: true, cancelable: true, touches: still, targetTouches: still, changedTouches };
        pad.dispatchEvent(new TouchEvent(kind, options));
      },
      [type, on, changed] as const,
    );

  test("the hand that lies on the glass neither signs nor silences the pen", async ({ page }) => {
    await atPad(page);
    const palm = (at: number) => [1, "direct", at] as [number, "direct", number];
    const pen = (at: number) => [2, "stylus", at] as [number, "stylus", number];
    for (const from of [0.1, 0.4]) {
      await touch(page, "touchstart", [pen(from)], [2]);
      await touch(page, "touchstart", [palm(0.9), pen(from)], [1]);
      for (let step = 1; step <= 8; step += 1) await touch(page, "touchmove", [palm(0.9), pen(from + step * 0.02)], [1, 2]);
      await touch(page, "touchend", [palm(0.9), pen(from + 0.16)], [2]);
      await touch(page, "touchend", [palm(0.9)], [1]);
    }
    await expectStrokes(page, 2);
  });

  test("a finger alone signs as before", async ({ page }) => {
    await atPad(page);
    const finger = (at: number) => [1, "direct", at] as [number, "direct", number];
    await touch(page, "touchstart", [finger(0.2)], [1]);
    for (let step = 1; step <= 8; step += 1) await touch(page, "touchmove", [finger(0.2 + step * 0.02)], [1]);
    await touch(page, "touchend", [finger(0.36)], [1]);
    await expectStrokes(page, 1);
  });
});
