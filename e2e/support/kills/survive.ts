import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createRandom } from "@rundgang/testkit";

import { expect, type Door } from "../door.ts";
import { allSent, readyForOffline, signIn } from "../salesman.ts";
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

/**
 * A salesman whose browser is killed again and again while he writes comments and takes orders, with and without a network. The deaths
 * are spread over what a whole life takes here, which is measured first. In the end everything is sent and compared with what the
 * app had told him.
 */
export async function survive(door: Door, kills: number, seed: number, tell: (line: string) => void): Promise<Survival> {
  const random = createRandom(seed, "kills");
  const told: History = { comments: [], orders: [] };
  const diedAt: Record<Deed, number> = { opening: 0, commenting: 0, ordering: 0, done: 0 };
  const units = await openUnits(door.server(), kills + 1);
  const profile = mkdtempSync(join(tmpdir(), "rundgang-kills-"));
  const baseUrl = door.line.url;
  try {
    const first = await launchMortal(profile);
    await signIn(first.page, "verkauf1", baseUrl);
    await readyForOffline(first.page);
    await first.kill();
    const lifeMs = await wholeLife(await launchMortal(profile), baseUrl, units[kills] ?? "", told);
    for (let count = 0; count < kills; count += 1) {
      if (random.chance(0.3)) door.line.cut();
      else door.line.restore();
      /* Every second death is near the end of the order, where there is most to lose. */
      const endsAfterMs = Math.round(lifeMs * (random.chance(0.5) ? random.next() : 0.6 + 0.5 * random.next()));
      const life = { unitId: units[count] ?? "", text: `Notiz ${seed}.${count}`, endsAfterMs };
      const deed = await liveOnce(await launchMortal(profile), baseUrl, life, told);
      diedAt[deed] += 1;
      tell(`${count + 1}/${kills} killed after ${endsAfterMs} ms, ${deed}; confirmed so far: ${told.orders.length} orders`);
    }
    door.line.restore();
    const last = await launchMortal(profile);
    await last.page.goto(baseUrl);
    await expect(last.page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });
    await allSent(last.page, baseUrl);
    await last.kill();
  } finally {
    rmSync(profile, { recursive: true, force: true });
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

/** What a life takes whose order is confirmed (ms). */
async function wholeLife(browser: MortalBrowser, baseUrl: string, unitId: string, told: History): Promise<number> {
  const begun = performance.now();
  await liveOnce(browser, baseUrl, { unitId, text: "Ein ganzes Leben", endsAfterMs: null }, told);
  return performance.now() - begun;
}
