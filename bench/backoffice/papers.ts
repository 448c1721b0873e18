import type { Browser, Page } from "playwright-core";

import { demoPassword } from "../harness/app.ts";

/** How long it took (ms) until the first page of the papers stood there: from the list, and with J from an opened order. */
export interface Opened {
  readonly fromList: readonly number[];
  readonly next: readonly number[];
}

/** Opens the first order of the list and goes through the next ones, as a clerk does who looks at each for a while. */
export async function openOrders(browser: Browser, url: string, rounds: number): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  const page = await context.newPage();
  await page.goto(`${url}/backoffice/`);
  await page.getByLabel("Benutzername").fill("backoffice1");
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("link", { name: /^Aufträge/u }).click();
  const fromList: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row = page.getByRole("grid").locator("tbody").getByRole("row").nth(round);
    await row.focus();
    await look(page);
    fromList.push(await untilDrawn(page, "Enter"));
    for (let time = 0; time < 3; time += 1) {
      await look(page);
      next.push(await untilDrawn(page, "j"));
    }
    await page.keyboard.press("Escape");
    await row.waitFor();
  }
  await context.close();
  const taken = (times: readonly number[]) => times.filter((time) => time >= 0);
  return { fromList: taken(fromList), next: taken(next) };
}

/** A clerk reads before he goes on: what is fetched ahead comes meanwhile. */
async function look(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)));
}

/** Presses a key, and waits until a page that was not there before is drawn and painted. */
async function untilDrawn(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const seen = new Set(document.querySelectorAll(".pdf-pages canvas, .paper-pane img"));
    const state = { from: 0, at: null as number | null };
    addEventListener("keydown", () => (state.from = performance.now()), { capture: true, once: true });
    const watch = () => {
      const now = [...document.querySelectorAll<HTMLElement>(".pdf-pages canvas, .paper-pane img")];
      /* An order may have no papers yet: it tells nothing. */
      if (state.from > 0 && document.querySelector(".papers-none") !== null) state.at = -1;
      else if (state.from > 0 && now.some((one) => !seen.has(one) && one.clientHeight > 0))
        state.at = performance.now() - state.from;
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    Object.assign(globalThis, { drawn: state });
  });
  await page.keyboard.press(key);
  const handle = await page.waitForFunction(() => {
    const { drawn } = globalThis as unknown as { drawn: { at: number | null } };
    return drawn.at;
  });
  return (await handle.jsonValue()) ?? Number.NaN;
}
