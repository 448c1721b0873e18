import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { createRandom } from "@rundgang/testkit";

import { startSmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { startScale } from "../../apps/server/src/testing/scale/start-scale.ts";
import { installBrowser } from "../../apps/web/src/data/testing/browser-shim.ts";
import { strike } from "./blows.ts";
import { hashesIn } from "./bucket.ts";
import { checkRound } from "./check-round.ts";
import { unseenDamage } from "./unseen-damage.ts";
import { exporter, hire, isAtRest, password } from "./installation.ts";
import { openTablet, type Tablet } from "./tablet.ts";

/** How large a round is. */
export interface RoundSize {
  readonly processes: number;
  readonly tablets: number;
  /** Orders of each tablet. */
  readonly orders: number;
  /** Servers that are killed. */
  readonly kills: number;
  /** Orders whose exports are checked. */
  readonly exports: number;
  readonly keep: boolean;
}

/** What became of a round. */
export interface Round {
  readonly problems: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/** So long (ms) all of it may take to come to an end once nothing is killed any more. */
const peaceMs = 240_000;

/** One round with that seed: what is killed when, which replies are lost. How the machine interleaves it is not of the seed. */
export async function runRound(seed: number, size: RoundSize, say: (text: string) => void): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-chaos-"));
  const smtp = await startSmtpServer();
  const running = await startScale({
    folder,
    processes: size.processes,
    env: { SMTP_URL: `${smtp.url}?ignoreTLS=true`, RUNDGANG_ACCESS_TTL: "20", RUNDGANG_RATE: "1000000", STOP_PATIENCE: "3" },
  });
  say(`seed ${seed}: ${running.processes.length} servers at ${running.url}, ${folder}`);
  installBrowser(fetch);
  const tablets: Tablet[] = [];
  const databaseUrl = running.env["DATABASE_URL"] ?? "";
  try {
    for (const [place, person] of (await hire(databaseUrl, size)).entries()) {
      const random = createRandom(seed, `tablet ${place}`);
      tablets.push(await openTablet({ ...person, password, url: running.url, random, isBad: true }));
    }
    const begun = performance.now();
    let isOver = false;
    const work = Promise.all(tablets.map((tablet, place) => sellAll(tablet, createRandom(seed, `salesman ${place}`))));
    const waking = wakeOften(tablets, () => isOver);
    const blows = await strike(running, createRandom(seed, "blows"), size.kills);
    await work;
    for (const line of blows.told) say(`  ${line}`);
    for (const tablet of tablets) tablet.calm();
    const until = performance.now() + peaceMs;
    const isDone = async () => tablets.every((tablet) => tablet.isSent()) && (await isAtRest(databaseUrl));
    while (!(await isDone()) && performance.now() < until) await wait(1000);
    isOver = true;
    await waking;
    const minutes = (performance.now() - begun) / 60_000;
    const traces = {
      tablets,
      databaseUrl,
      hashOf: hashesIn(folder, blows.secrets),
      mailbox: smtp.messages,
      exports: size.exports,
      exportOf: await exporter(running),
    };
    const found = await checkRound(traces);
    const unseen = found.problems.length === 0 ? await unseenDamage(traces, folder) : [];
    const own = tablets.flatMap((tablet) => [...tablet.broken, ...tablet.left()]);
    return {
      problems: [...own, ...found.problems, ...unseen],
      figures: {
        ...found.figures,
        blows: blows.count,
        "replies lost and requests cut": tablets.reduce((sum, tablet) => sum + tablet.faults(), 0),
        "minutes of the round": Math.round(minutes * 10) / 10,
      },
    };
  } finally {
    for (const tablet of tablets) await tablet.close();
    await running.stop();
    await smtp.close();
    if (!size.keep) rmSync(folder, { recursive: true, force: true });
  }
}

/** Sells at one door after the other; a person takes a moment for each. */
async function sellAll(tablet: Tablet, random: ReturnType<typeof createRandom>): Promise<void> {
  do await wait(random.between(0, 8000));
  while (await tablet.sell());
}

async function wakeOften(tablets: readonly Tablet[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await wait(2000);
    for (const tablet of tablets) tablet.wake();
  }
}
