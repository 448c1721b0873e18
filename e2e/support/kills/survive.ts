import type { Page } from "@playwright/test";
import { createRandom } from "@rundgang/testkit";

import { expect, type Door } from "../door.ts";
import { allSent, readyForOffline, signIn } from "../salesman.ts";
import type { Death } from "./death.ts";
import { contradictions, type History } from "./history.ts";
import { launchMortal, type MortalBrowser } from "./mortal-browser.ts";
import { liveOnce, type Deed } from "./one-life.ts";
import { openUnits } from "./open-units.ts";

export interface Survival {
  readonly kills: number;
  readonly seed: number;
  /** How often the browser died at what. */
  readonly diedAt: Readonly<Record<Deed, number>>;
  /** What the app had confirmed before it died. */
  readonly confirmedComments: number;
  readonly confirmedOrders: number;
  /** What the server has in the end. */
  readonly comments: number;
  readonly orders: number;
  /** Lost or doubled; empty when all is well. */
  readonly contradictions: readonly string[];
}

export interface Trial {
  /** How many browsers die. */
  readonly kills: number;
  readonly seed: number;
  readonly death: Death;
  /** Done to each page before the app is opened in it. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly tell: (line: string) => void;
}

/**
 * A salesman whose browser dies again and again while he writes comments and takes orders, with and without a network. The deaths
 * are spread over what a whole life takes here, which is measured first. In the end everything is sent and compared with what the
 * app had told him.
 */
export async function survive(door: Door, { kills, seed, death, prepare, tell }: Trial): Promise<Survival> {
  const random = createRandom(seed, "kills");
  const told: History = { comments: [], orders: [] };
  const diedAt: Record<Deed, number> = { opening: 0, commenting: 0, commented: 0, ordering: 0, done: 0 };
  const units = await openUnits(door.server(), kills + 1);
  const baseUrl = door.line.url;
  let latest: MortalBrowser | null = null;
  const launch = async () => {
    const browser = await launchMortal(death.profile);
    latest = browser;
    await prepare?.(browser.page);
    return browser;
  };
  try {
    const first = await launch();
    await signIn(first.page, "verkauf1", baseUrl);
    await readyForOffline(first.page);
    await first.kill();
    const lifeMs = await wholeLife(await launch(), baseUrl, units[kills] ?? "", told);
    death.settle();
    for (let count = 0; count < kills; count += 1) {
      if (random.chance(death.offline)) door.line.cut();
      else door.line.restore();
      const end = death.chooseEnd(random, lifeMs);
      const life = { unitId: units[count] ?? "", text: `Notiz ${seed}.${count}`, end };
      const deed = await liveOnce(await launch(), baseUrl, life, told, death.strike);
      diedAt[deed] += 1;
      tell(`${count + 1}/${kills} dead at ${end}, ${deed}; confirmed so far: ${told.orders.length} orders`);
    }
    door.line.restore();
    const last = await launch();
    await last.page.goto(baseUrl);
    await expect(last.page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });
    await allSent(last.page, baseUrl);
    await last.kill();
  } finally {
    await endOf(latest);
    await death.remove();
  }
  const facts = await door.facts();
  return {
    kills,
    seed,
    diedAt,
    confirmedComments: told.comments.length,
    confirmedOrders: told.orders.length,
    comments: facts.comments.length,
    orders: facts.orders.length,
    contradictions: contradictions(told, facts),
  };
}

/** After a failure the browser is still there, and would keep its profile's disk. */
async function endOf(browser: MortalBrowser | null): Promise<void> {
  await browser?.kill();
}

/** What a life takes whose order is confirmed (ms). */
async function wholeLife(browser: MortalBrowser, baseUrl: string, unitId: string, told: History): Promise<number> {
  const begun = performance.now();
  await liveOnce(browser, baseUrl, { unitId, text: "Ein ganzes Leben", end: "order" }, told, (one) => one.kill());
  return performance.now() - begun;
}
