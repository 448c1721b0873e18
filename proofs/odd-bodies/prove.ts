import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import type { OddLine } from "../../apps/server/src/testing/count-odd.ts";
import { oddPaths } from "../../apps/server/src/testing/odd-paths.ts";
import { writes } from "../../apps/server/src/testing/writes.ts";
import { runVitest } from "../report/run-reported.ts";
import { walkOn, type Walked } from "../report/walked.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * odd-bodies.integration.test.ts and odd-requests.integration.test.ts at full size, seed by seed, each with a server of its own. Seeds that were
 * tried without a failure are not tried again at the same commit: a run that was cut goes on. `--fresh` begins anew; `--seed 7` tries that seed
 * alone and writes nothing, `--seed 7 --only patchUnit` sends to that call alone.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    fresh: { type: "boolean", default: false },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
/** Requests to each call by one seed: a session lasts for the quarter of an hour that they may take. */
const each = 50;
const files = ["odd-bodies", "odd-requests"].map((name) => `apps/server/src/http/${name}.integration.test.ts`);

interface Tried extends Walked {
  readonly lines: readonly OddLine[];
}

if (values.seed === undefined) await tryAll(Number(values.count));
else process.exitCode = (await trySeed(values.seed, values.only)).failed === 0 ? 0 : 1;

async function tryAll(count: number): Promise<void> {
  const seeds = Math.ceil(count / each / (Object.keys(writes).length + oddPaths.length));
  const parts = Array.from({ length: seeds }, (_, index) => String(index + 1));
  const walked = await walkOn<string, Tried>("odd-bodies", parts, values.fresh, (seed) => trySeed(seed));
  const tried = parts.flatMap((seed) => [...walked].flatMap(([part, one]) => (part === seed ? [{ seed, ...one }] : [])));
  const failed = tried.filter((one) => one.failed > 0);
  const lines = tried.flatMap((one) => one.lines);
  const kinds = Object.groupBy(lines, ({ kind }) => kind);
  const answers = answersOf(lines);
  writeSection({
    name: "odd-bodies",
    command: `npm run prove -- odd-bodies --count ${count}`,
    figures: {
      "odd requests": sum(Object.values(answers)),
      "… bodies": sum(Object.values(answersOf(kinds.bodies ?? []))),
      "… addresses with their headers": sum(Object.values(answersOf(kinds.addresses ?? []))),
      "calls and other paths": new Set(lines.map(({ kind, call }) => `${kind} ${call}`)).size,
      "seeds, each with a server of its own": tried.length,
      ...Object.fromEntries(Object.entries(answers).map(([status, times]) => [`answered ${status}`, times])),
      "seeds that failed": failed.length === 0 ? 0 : `${failed.length} (${failed.map(({ seed }) => seed).join(", ")})`,
      minutes: Math.round(sum(tried.map(({ minutes }) => minutes))),
    },
    ...(failed.length === 0 ? {} : { remark: failed.flatMap(tellFailed).join("\n") }),
  });
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function trySeed(seed: string, only?: string): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-odd-"));
  const report = join(folder, "calls.jsonl");
  const choice = only === undefined ? [] : ["--testNamePattern", only.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)];
  const walked = await runVitest(["--project", "integration", ...choice, ...files], {
    RUNDGANG_ODD: String(each),
    RUNDGANG_ODD_SEED: seed,
    RUNDGANG_ODD_REPORT: report,
  });
  const lines = existsSync(report) ? readFileSync(report, "utf8").trimEnd().split("\n") : [];
  rmSync(folder, { recursive: true });
  const read = lines.map((line) => JSON.parse(line) as OddLine);
  process.stdout.write(`seed ${seed}: ${sum(Object.values(answersOf(read)))} requests, ${walked.failed} failed\n`);
  return { ...walked, lines: read };
}

/** A call that fails before its examples has no line: then the seed alone is named. */
function tellFailed({ seed, lines }: Tried & { readonly seed: string }): string[] {
  const calls = lines.filter(({ failedAt }) => failedAt !== null);
  const again = `npm run prove -- odd-bodies --seed ${seed}`;
  if (calls.length === 0) return [`- seed ${seed}: \`${again}\``];
  return calls.map(({ call, failedAt }) => `- seed ${seed}, ${call}, path ${failedAt}: \`${again} --only ${call}\``);
}

function answersOf(lines: readonly OddLine[]): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const { answers } of lines)
    for (const [status, times] of Object.entries(answers)) all[status] = (all[status] ?? 0) + times;
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
