import { join } from "node:path";

import type { Browser, Page } from "@playwright/test";
import { createHand, isOtherDocument } from "@rundgang/testkit";

import { expect, test, type Door } from "../door.ts";
import { beginOrder } from "../order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../salesman.ts";
import { walkedLine } from "./line.ts";
import { lookAt } from "./look.ts";
import { sizes, take, type Step } from "./steps.ts";
import { confirmedByServer, storesDisagree, type Confirmed } from "./stores.ts";
import { typedTexts } from "./typed-texts.ts";

/** What a walk has found. */
export interface Walk {
  /** What was done, step by step. */
  readonly done: readonly string[];
  /** Visits that the screen said were recorded, those taken back not among them. */
  readonly recorded: number;
  /** What the device says that the server has. */
  readonly confirmed: readonly Confirmed[];
}

/** A step after which the screen was not as it should be. */
export class Fault extends Error {
  constructor(done: readonly string[], wrong: readonly string[]) {
    super(`${wrong.join("; ")}\nafter: ${done.join(" → ")}`);
  }
}

/** Said of the line, which the walk itself breaks, and not of the app. */
const ofTheLine = /Failed to load resource|net::ERR|NetworkError|Failed to fetch|the server responded with a status/u;

/**
 * A salesman walks through the app, step by step; after each the screen is looked at. In the end, with a line, everything is sent.
 * @throws Fault
 */
export async function walk(browser: Browser, door: Door, steps: readonly Step[], seed: number): Promise<Walk> {
  const size = sizes[seed % sizes.length] ?? sizes[0];
  const context = await browser.newContext({ viewport: size, hasTouch: true, baseURL: door.line.url });
  await door.watch(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !ofTheLine.test(message.text())) errors.push(`console: ${message.text().slice(0, 200)}`);
  });
  const done: string[] = [];
  const line = walkedLine(door);
  try {
    await line.heal();
    await listenToMessages(page);
    await signIn(page);
    await readyForOffline(page);
    await goToBegin(page, seed);
    const walker = { page, hand: createHand(page, seed, { rests: 15 }), line, texts: typedTexts() };
    for (const step of steps) {
      const [dialogs, document] = [await page.locator("dialog:modal").count(), await documentOf(page)];
      done.push(await take(step, walker));
      await backInTheApp(page);
      const isNew = (await documentOf(page)) !== document;
      if (isNew) walker.texts.forget();
      await settled(done, async () => [
        ...errors,
        ...door.traces(),
        ...(await errorPage(page)),
        ...(await lookAt(page)),
        /* The second of two taps goes where the dialog was, and a new document begins at its top. */
        ...(isNew || step.do === "tap twice" ? [] : await lostFocus(page, dialogs)),
        ...(await walker.texts.missing(page)),
        ...(await storesDisagree(page)),
      ]);
    }
    await line.heal();
    await sendAll(page, done);
    return { done, recorded: await recordedVisits(page), confirmed: await confirmedByServer(page) };
  } catch (error) {
    await page.screenshot({ path: join(test.info().outputDir, `seed-${seed}.png`) }).catch(() => undefined);
    throw error;
  } finally {
    await line.heal();
    await context.close();
  }
}

/** Back at the first page leads out of the app; the icon on the home screen leads in again. */
async function backInTheApp(page: Page): Promise<void> {
  if (page.url().startsWith("http")) return;
  await page.goto("/");
}

/** Some begin at a door and some in an order, so that no walk has to find it by chance. */
async function goToBegin(page: Page, seed: number): Promise<void> {
  if (seed % 3 === 0) return;
  await openFirstUnit(page);
  if (seed % 3 === 2) await beginOrder(page);
}

/** Which load of the app this is; asked again where the next one is just beginning. */
async function documentOf(page: Page): Promise<number> {
  const ask = () => page.evaluate(() => performance.timeOrigin);
  return ask().catch(async (error: unknown) => {
    if (!isOtherDocument(error)) throw error;
    await page.waitForLoadState();
    return ask();
  });
}

/** A bug on a page. */
async function errorPage(page: Page): Promise<readonly string[]> {
  const count = await page.getByText(/kann gerade nicht angezeigt werden$/u).count();
  return count > 0 ? ["an error page"] : [];
}

/** After a dialog the keyboard is somewhere: not on nothing. */
async function lostFocus(page: Page, dialogsBefore: number): Promise<readonly string[]> {
  const isClosed = (await page.locator("dialog:modal").count()) < dialogsBefore;
  if (!isClosed) return [];
  const isNowhere = await page.evaluate(() => document.activeElement === document.body || document.activeElement === null);
  return isNowhere ? ["after the dialog nothing has the focus"] : [];
}

/** How long a screen may take to stand after a step (ms). */
const standsAfter = 2_000;

/** Looks until the screen stands; what is wrong in a look that begins later than that is wrong, however long a look takes here. */
async function settled(done: readonly string[], look: () => Promise<readonly string[]>): Promise<void> {
  const until = Date.now() + standsAfter;
  const seen = async () => {
    const beganAt = Date.now();
    const wrong = await look().catch((error: unknown) => [`the page went away: ${String(error).slice(0, 120)}`]);
    return { wrong, isLast: wrong.length === 0 || beganAt >= until };
  };
  let last = await seen();
  await expect
    .poll(async () => last.isLast || (last = await seen()).isLast, { timeout: 60_000, intervals: [50, 100, 200, 400] })
    .toBe(true);
  if (last.wrong.length > 0) throw new Fault(done, last.wrong);
}

/** Leads to the queue and waits until the server has everything. */
async function sendAll(page: Page, done: readonly string[]): Promise<void> {
  await page.goto("/request-queue");
  const all = page.getByText("Alles gesendet");
  const send = page.getByRole("button", { name: "Jetzt senden" });
  await send.waitFor().catch(() => {
    throw new Fault(done, [`the queue does not open: ${page.url()}`]);
  });
  await expect
    .poll(
      async () => {
        if (await all.isVisible()) return true;
        await send.click();
        return false;
      },
      { timeout: 60_000, intervals: [500, 1_000] },
    )
    .toBe(true)
    .catch(async () => {
      throw new Fault(done, [`not everything arrived: ${(await page.locator("main").innerText()).slice(0, 400)}`]);
    });
}

/** Keeps what the messages say from now on, over every document of the walk. */
async function listenToMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = "rundgang-walk-messages";
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) {
          if (!(node instanceof HTMLElement) || !node.matches(".toast")) continue;
          const said = { text: node.innerText, at: performance.timeOrigin + performance.now() };
          sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? "[]"), said]));
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

const asks = /Grund angeben|Datum wählen/u;

/** What a message speaks of: outcome and door. */
function visitOf(text: string): string {
  const [outcome = "", door = ""] = text.split("\n").filter((line) => line.trim() !== "");
  return `${outcome} ${door.split(":")[0] ?? ""}`;
}

/** The same message twice within the time of a double tap is one visit, and so is one whose question was answered or left. */
async function recordedVisits(page: Page): Promise<number> {
  const said: { text: string; at: number }[] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem("rundgang-walk-messages") ?? "[]"),
  );
  let count = 0;
  for (const [place, { text, at }] of said.entries()) {
    const before = said[place - 1];
    const isAnswer =
      !asks.test(text) && said.slice(0, place).some((one) => asks.test(one.text) && visitOf(one.text) === visitOf(text));
    /* An order says in the same way what a rule has taken out of it. */
    if (isAnswer || /Damit entf/u.test(text)) continue;
    if (text.startsWith("Zurückgenommen")) count -= 1;
    else if (/rückgängig/iu.test(text) && !(before !== undefined && before.text === text && at - before.at < 2_500)) count += 1;
  }
  return count;
}
