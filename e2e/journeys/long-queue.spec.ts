import { expect, test } from "../support/door.ts";
import { openFirstUnit, readyForOffline, comment, signIn } from "../support/salesman.ts";

test("a long queue is read to its end, on every screen", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  const texts = Array.from({ length: 14 }, (_, place) => `Notiz ${place + 1}`);
  for (const text of texts) await comment(page, text);
  await page.goto("/request-queue");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(texts.length);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 800, height: 1280 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.mouse.move(size.width / 2, size.height / 2);
    /* As far as it goes: a turned tablet may lay the page out anew below the finger that is already scrolling. */
    await expect(async () => {
      await page.mouse.wheel(0, 10_000);
      await expect(rows.last().getByRole("button")).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await page.mouse.wheel(0, -10_000);
    await expect(page.getByRole("heading", { name: "Nicht gesendete Vorgänge" })).toBeInViewport({ ratio: 1 });
  }
});
