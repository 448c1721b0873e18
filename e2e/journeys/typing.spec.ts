import type { Locator, Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { beginOrder, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const grouped = (customer.iban.match(/.{1,4}/gu) ?? []).join(" ");
const seeds = [1, 2];

async function atIban(page: Page): Promise<Locator> {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  return page.getByLabel(/^IBAN/u);
}

for (const seed of seeds) {
  test(`an IBAN read off a card, key by key, stands there as it is on the card (hand ${seed})`, async ({ page }) => {
    const iban = await atIban(page);
    const hand = createHand(page, seed);
    await hand.type(iban, seed % 2 === 0 ? customer.iban : grouped);
    await expect(iban).toHaveValue(grouped);
    await expect(iban).not.toHaveAttribute("aria-invalid", "true");
    await keptOnDevice(page);
    await page.reload();
    await expect(iban).toHaveValue(grouped);
  });
}

test("an IBAN and a date of birth stand there with all of their signs, at every width", async ({ page }) => {
  const iban = await atIban(page);
  await iban.fill(customer.iban);
  await expect(iban).toHaveValue(grouped);
  const date = { Tag: "14", Monat: "03", Jahr: "1986" };
  for (const [part, text] of Object.entries(date)) await page.getByLabel(part, { exact: true }).fill(text);
  const fields = [iban, ...Object.keys(date).map((part) => page.getByLabel(part, { exact: true }))];
  for (const [width, height] of [
    [1280, 800],
    [1180, 820],
    [1000, 700],
    [844, 390],
    [800, 1280],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const field of fields) {
      const room = await field.evaluate((element) => element.clientWidth - element.scrollWidth);
      expect(room, `${String(field)} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test("after its error an IBAN takes the first correction, a paste and an undo", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const iban = await atIban(page);
  await iban.click();
  await page.keyboard.type("de00");
  await expect(iban).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Backspace");
  await expect(iban).toHaveValue("DE0");
  await expect(iban).not.toHaveAttribute("aria-invalid", "true");
  await expect(iban).toHaveAttribute("aria-invalid", "true");

  /* In the middle: the caret stays behind what was typed. */
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("8");
  await page.keyboard.press("Delete");
  await page.keyboard.type("93");
  await expect(iban).toHaveValue("DE89 3");
  await expect(iban).toHaveAttribute("aria-invalid", "true");

  await page.evaluate((text) => navigator.clipboard.writeText(text), customer.iban);
  await iban.selectText();
  await page.keyboard.press("Control+V");
  await expect(iban).toHaveValue(grouped);
  await expect(iban).not.toHaveAttribute("aria-invalid", "true");

  await expect
    .poll(async () => {
      await page.keyboard.press("Control+Z");
      return iban.inputValue();
    })
    .toBe("DE89 3");
  await page.keyboard.press("Control+Shift+Z");
  await page.keyboard.press("Tab");
  await expect(iban).toHaveValue(grouped);
});

test("what an input method composes is not touched before it is done", async ({ page, context }) => {
  const iban = await atIban(page);
  await iban.click();
  const keyboard = await context.newCDPSession(page);
  for (const text of ["d", "de", "de8", "de89", "de893", "de8937"]) {
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(iban).toHaveValue(text);
  }
  await keyboard.send("Input.insertText", { text: "de8937" });
  await expect(iban).toHaveValue("DE89 37");
});
