import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

import { createRandom } from "@rundgang/testkit";

import { openBucket } from "../../apps/server/src/files/s3-client.ts";
import { startSmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import { missingComponents } from "../../apps/server/src/testing/scale/components.ts";
import { startScale } from "../../apps/server/src/testing/scale/start-scale.ts";
import { hasSwift, startSwift } from "../../apps/server/src/testing/scale/swift.ts";
import { installBrowser } from "../../apps/web/src/data/testing/browser-shim.ts";
import { checkRound } from "../chaos/check-round.ts";
import { exporter, hire, isAtRest, password } from "../chaos/installation.ts";
import { openTablet, type Tablet } from "../chaos/tablet.ts";
import { writeSection } from "../report/write-section.ts";
import { tryStore } from "./try-store.ts";

/* Several servers with a store that checks signatures and knows no checksums of the SDK: OpenStack Swift, as Debian has it. */
const { values } = parseArgs({
  options: {
    processes: { type: "string", default: "2" },
    tablets: { type: "string", default: "3" },
    orders: { type: "string", default: "2" },
  },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
/* What was started ends with this process, however it ends. */
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
const missing = missingComponents();
if (missing.length > 0) throw new Error(missing.join("\n"));
if (!hasSwift)
  throw new Error(
    "OpenStack Swift is missing (Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached).",
  );

const peaceMs = 180_000;
const folder = mkdtempSync(join(tmpdir(), "rundgang-prove-scale-"));
const begun = performance.now();
const problems: string[] = [];
const settingsOf = (env: Readonly<Record<string, string>>) => ({
  bucket: env["S3_BUCKET"] ?? "",
  endpoint: env["S3_ENDPOINT"],
  region: "us-east-1",
  accessKey: env["S3_ACCESS_KEY"] ?? "",
  secretKey: env["S3_SECRET_KEY"] ?? "",
  pathStyle: true,
});

/* Beside the other folder, which nobody else may enter: Swift runs as a user of its own. */
const alone = mkdtempSync(join(tmpdir(), "rundgang-prove-swift-"));
const { programs, env } = await startSwift(alone);
problems.push(...(await tryStore(settingsOf(env), join(folder, "data"))));
for (const program of programs.toReversed()) await program.stop();
rmSync(alone, { recursive: true, force: true });
say(`the store alone: ${problems.length} problems`);

const smtp = await startSmtpServer();
const running = await startScale({
  folder,
  processes: Number(values.processes),
  store: "swift",
  env: { SMTP_URL: `${smtp.url}?ignoreTLS=true`, RUNDGANG_RATE: "1000000" },
});
say(`${running.processes.length} servers at ${running.url}`);
installBrowser(fetch);
const databaseUrl = running.env["DATABASE_URL"] ?? "";
const tablets: Tablet[] = [];
let figures: Readonly<Record<string, number>> = {};
try {
  for (const [place, person] of (
    await hire(databaseUrl, { tablets: Number(values.tablets), orders: Number(values.orders) })
  ).entries()) {
    const random = createRandom(1, `tablet ${place}`);
    tablets.push(await openTablet({ ...person, password, url: running.url, random, isBad: false }));
  }
  for (const tablet of tablets) while (await tablet.sell());
  const until = performance.now() + peaceMs;
  const isDone = async () => tablets.every((tablet) => tablet.isSent()) && (await isAtRest(databaseUrl));
  while (!(await isDone()) && performance.now() < until) await wait(500);
  const bucket = openBucket(settingsOf(running.env));
  const found = await checkRound({
    tablets,
    databaseUrl,
    hashOf: async (id) => {
      const object = await bucket.get(`${id.slice(-2)}/${id}`);
      if (object === null) return null;
      const hash = createHash("sha256");
      for await (const piece of object.stream) hash.update(piece);
      return hash.digest("hex");
    },
    mailbox: smtp.messages,
    exports: 3,
    exportOf: await exporter(running),
  });
  problems.push(...tablets.flatMap((tablet) => [...tablet.broken, ...tablet.left()]), ...found.problems);
  figures = found.figures;
} finally {
  for (const tablet of tablets) await tablet.close();
  await running.stop();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) say(`  ${problem}`);
writeSection({
  name: "scale",
  command: "npm run prove -- scale",
  figures: { ...figures, problems: problems.length, minutes: Math.round((performance.now() - begun) / 6_000) / 10 },
});
process.exitCode = problems.length === 0 ? 0 : 1;
