import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";

import { createRandom } from "@rundgang/testkit";

import { startSmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { missingComponents } from "../../apps/server/src/testing/scale/components.ts";
import { ownServer, startScale, type ServerProcess } from "../../apps/server/src/testing/scale/start-scale.ts";
import { installBrowser } from "../../apps/web/src/data/testing/browser-shim.ts";
import { hashesIn } from "../chaos/bucket.ts";
import { checkRound } from "../chaos/check-round.ts";
import { exporter, hire, isAtRest, password } from "../chaos/installation.ts";
import { openTablet, type Tablet } from "../chaos/tablet.ts";
import { writeSection } from "../report/write-section.ts";
import { checkOut } from "./old-version.ts";

/*
 * An update under load: an earlier version's servers make the database and work on it, and are replaced one after the other by those of now, as
 * docs/operations.md says. In between old and new serve side by side, and an old one that starts again lives with the new schema.
 */
const { values } = parseArgs({
  options: {
    /** The version that is updated: the first one that older processes may outlive (decision 126). */
    commit: { type: "string", default: "077aa8d9" },
    processes: { type: "string", default: "3" },
    tablets: { type: "string", default: "6" },
    orders: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
/* A page tells of what nobody waits for to its console, and lives on. */
process.on("unhandledRejection", (error) => say(`  ${String(error)}`));
/* What was started ends with this process, however it ends. */
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
const missing = missingComponents();
if (missing.length > 0) throw new Error(missing.join("\n"));

const seed = Number(values.seed);
const size = { tablets: Number(values.tablets), orders: Number(values.orders) };
/** Both versions serve for so long (ms) before the next step. */
const sideBySideMs = 8000;
/** So long (ms) all of it may take to come to an end. */
const peaceMs = 240_000;

const folder = mkdtempSync(join(tmpdir(), "rundgang-upgrade-"));
const smtp = await startSmtpServer();
const running = await startScale({
  folder,
  processes: Number(values.processes),
  server: checkOut(values.commit),
  env: { SMTP_URL: `${smtp.url}?ignoreTLS=true`, RUNDGANG_RATE: "1000000" },
});
say(`seed ${seed}: ${running.processes.length} servers of ${values.commit} at ${running.url}, ${folder}`);
installBrowser(fetch);
const databaseUrl = running.env["DATABASE_URL"] ?? "";
const tablets: Tablet[] = [];
const problems: string[] = [];
try {
  for (const [place, person] of (await hire(databaseUrl, size)).entries()) {
    const random = createRandom(seed, `tablet ${place}`);
    tablets.push(await openTablet({ ...person, password, url: running.url, random, isBad: false }));
  }
  let isOver = false;
  const work = Promise.all(
    tablets.map((tablet, place) => sellAll(tablet, createRandom(seed, `salesman ${place}`), () => isOver)),
  );
  const begun = performance.now();
  await update(running.processes);
  const minutes = (performance.now() - begun) / 60_000;
  isOver = true;
  await work;
  const until = performance.now() + peaceMs;
  const isDone = async () => tablets.every((tablet) => tablet.isSent()) && (await isAtRest(databaseUrl));
  while (!(await isDone()) && performance.now() < until) {
    for (const tablet of tablets) tablet.wake();
    await wait(1000);
  }
  const found = await checkRound({
    tablets,
    databaseUrl,
    hashOf: hashesIn(folder, [running.env["RUNDGANG_SECRET"] ?? ""]),
    mailbox: smtp.messages,
    exports: 10,
    exportOf: await exporter(running),
  });
  problems.push(...tablets.flatMap((tablet) => [...tablet.broken, ...tablet.left()]), ...found.problems);
  const lost = problems.length;
  const sum = (of: (tablet: Tablet) => number) => tablets.reduce((total, tablet) => total + of(tablet), 0);
  const [sent, retried] = [sum(({ sent: count }) => count()), sum(({ failed }) => failed())];
  const share = Math.round((1000 * retried) / Math.max(1, sent)) / 10;
  if (share > 1) problems.push(`${share} % of the requests had to be sent again`);
  for (const problem of problems) say(`  ${problem}`);
  const figures = {
    "from version": values.commit,
    ...found.figures,
    "requests of the tablets": sent,
    "… that had to be sent again": retried,
    "lost, doubled, refused or wrong": lost,
    "minutes of the update": Math.round(minutes * 10) / 10,
  };
  say(`  ${JSON.stringify(figures)}`);
  writeSection({ name: "upgrade", command: `npm run prove -- upgrade --commit ${values.commit}`, figures });
} finally {
  for (const tablet of tablets) await tablet.close();
  await running.stop();
  await smtp.close();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = problems.length === 0 ? 0 : 1;

/** The first one brings the schema; then an old one is started again, as a machine does that is not updated yet; then the others follow. */
async function update([first, second, ...others]: readonly ServerProcess[]): Promise<void> {
  if (first === undefined || second === undefined) throw new Error("an update needs two servers");
  await wait(sideBySideMs);
  await replace(first);
  await wait(sideBySideMs);
  await second.program.stop();
  await second.program.again();
  say("  an old one was started again on the new schema");
  await wait(sideBySideMs);
  for (const one of [second, ...others]) {
    await replace(one);
    await wait(sideBySideMs);
  }
}

async function replace({ program }: ServerProcess): Promise<void> {
  await program.stop();
  await program.again({ args: [ownServer] });
  say(`  ${program.name} is of now`);
}

async function sellAll(tablet: Tablet, random: ReturnType<typeof createRandom>, isOver: () => boolean): Promise<void> {
  do await wait(isOver() ? 0 : random.between(1000, 12_000));
  while (await tablet.sell());
}
