import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { keepMeasured, readMeasured, type Measured } from "./measured.ts";
import { rooms, type Room } from "./rooms.ts";
import { runShard, type Mutant } from "./run-shard.ts";
import { roomFingerprint, shardsOf, type Shard } from "./shards.ts";

/*
 * Mistakes of our own, one at a time, and the tests that have to notice them. A room that was run through stands in
 * measured.json until its files or tests change; of one that was cut the shards are kept on this machine. What no test noticed is printed as
 * it is found: whoever runs it judges each, and brings a test or leaves it.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    workers: { type: "string", default: "2" },
    /** Runs nothing, tells what was measured. */
    told: { type: "boolean", default: false },
    /** Takes nothing over from an earlier run. */
    anew: { type: "boolean", default: false },
  },
});
const kept = join(import.meta.dirname, "../../.cache/mutants");
mkdirSync(kept, { recursive: true });

/** What a shard came to, and at which state of its files and tests. */
interface Kept {
  readonly fingerprint: string;
  readonly mutants: readonly Mutant[];
}

async function mutantsOf(shard: Shard): Promise<readonly Mutant[]> {
  const file = join(kept, `${shard.name}.json`);
  const before = existsSync(file) && !values.anew ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : null;
  if (before?.fingerprint === shard.fingerprint) return before.mutants;
  const begun = performance.now();
  const mutants = await runShard(shard, {
    workers: Number(values.workers),
    notebook: join(kept, `notes on ${shard.room.name}.json`.replaceAll(/[ :]+/gu, "-")),
    anew: values.anew,
  });
  const now: Kept = { fingerprint: shard.fingerprint, mutants };
  writeFileSync(file, JSON.stringify(now));
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const lived = mutants.filter(({ noticed }) => !noticed);
  console.log(`  ${shard.files.length} files, ${mutants.length} mistakes, ${lived.length} not noticed, ${minutes} min`);
  for (const { file: place, line, original, replacement } of lived) {
    console.log(`  ${place}:${line}\n    - ${original.slice(0, 160)}\n    + ${replacement.slice(0, 160)}`);
  }
  return mutants;
}

interface Score {
  readonly room: Room;
  /** Null as long as it was never run through. */
  readonly measured: Measured | null;
  /** Its files and tests are still those that were measured. */
  readonly isCurrent: boolean;
}

async function scoreOf(room: Room): Promise<Score> {
  const shards = shardsOf(room);
  const fingerprint = roomFingerprint(shards);
  const measured = readMeasured()[room.name] ?? null;
  const isCurrent = measured?.fingerprint === fingerprint;
  if (values.told || !room.name.includes(values.only) || (isCurrent && !values.anew)) return { room, measured, isCurrent };
  console.log(room.name);
  const mutants: Mutant[] = [];
  for (const shard of shards) mutants.push(...(await mutantsOf(shard)));
  return { room, measured: keepMeasured(room.name, fingerprint, mutants), isCurrent: true };
}

/** One decimal. */
function percent(mistakes: number, notNoticed: number): number {
  return mistakes === 0 ? 100 : Math.round((1000 * (mistakes - notNoticed)) / mistakes) / 10;
}

const scores: Score[] = [];
for (const room of rooms) scores.push(await scoreOf(room));

const bound = scores.filter(({ room }) => room.goal !== null);
const short = bound.filter(
  ({ room, measured }) => measured === null || percent(measured.mistakes, measured.notNoticed) < (room.goal ?? 0),
);
const changed = bound.filter(({ measured, isCurrent }) => measured !== null && !isCurrent);
const sum = (pick: (one: Measured) => number): number =>
  bound.reduce((total, { measured }) => total + (measured === null ? 0 : pick(measured)), 0);
const mistakes = sum((one) => one.mistakes);
const notNoticed = sum((one) => one.notNoticed);
const row = ({ room, measured, isCurrent }: Score): string => {
  if (measured === null) return `| ${room.name} | – | – | ${room.goal ?? "–"} | not run through |`;
  const run = isCurrent ? measured.day : `${measured.day}, before a change`;
  const share = percent(measured.mistakes, measured.notNoticed).toFixed(1);
  return `| ${room.name} | ${measured.mistakes} | ${share} | ${room.goal ?? "–"} | ${run} |`;
};
const table = ["| Room | Mistakes | Noticed, % | Goal | Run |", "| --- | --- | --- | --- | --- |", ...scores.map(row)];
console.log(table.join("\n"));

writeSection({
  name: "mutants",
  command: "npm run prove -- mutants",
  figures: {
    "Mistakes put into what must not be wrong": mistakes,
    "Noticed by a test, %": percent(mistakes, notNoticed).toFixed(1),
    "Rooms below their goal, or not run through": short.length,
    "Rooms changed since they were run": changed.length,
  },
  remark: table.join("\n"),
});
process.exitCode = short.length + changed.length === 0 ? 0 : 1;
