import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { keepMeasured, readMeasured, type Measured, type Survivor } from "./measured.ts";
import { namedSurvivors } from "./named-survivors.ts";
import { rooms, type Room } from "./rooms.ts";
import { runShard, type Mutant } from "./run-shard.ts";
import { roomFingerprint, shardsOf, type Shard } from "./shards.ts";

/*
 * Mistakes of our own, one at a time, and the tests that have to notice them. A room that was run through stands in
 * measured.json until its files or tests change; of one that was cut the shards are kept on this machine.
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
  for (const { file: place, line, original, replacement } of lived.filter((mutant) => !isNamed(mutant))) {
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

function isNamed({ file, original, replacement }: Survivor): boolean {
  return namedSurvivors.some((one) => one.file === file && one.original === original && one.replacement === replacement);
}

/** Not noticed, and nobody said why that is right. */
function openOf({ measured }: Score): readonly Survivor[] {
  return (measured?.survivors ?? []).filter((one) => !isNamed(one));
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
const open = bound.flatMap(openOf);
const sum = (pick: (one: Measured) => number): number =>
  bound.reduce((total, { measured }) => total + (measured === null ? 0 : pick(measured)), 0);
const mistakes = sum((one) => one.mistakes);
const notNoticed = sum((one) => one.notNoticed);
const survivors = scores.flatMap(({ measured }) => measured?.survivors ?? []);
const measuredFiles = new Set(
  scores.filter(({ measured }) => measured !== null).flatMap(({ room }) => shardsOf(room).flatMap(({ files }) => files)),
);
const stale = namedSurvivors.filter(
  (one) =>
    measuredFiles.has(one.file) &&
    !survivors.some(
      ({ file, original, replacement }) => file === one.file && original === one.original && replacement === one.replacement,
    ),
);
for (const { file, original } of stale) console.log(`Named, but noticed or gone: ${file}: ${original}`);

const row = (score: Score): string => {
  const { room, measured, isCurrent } = score;
  if (measured === null) return `| ${room.name} | – | – | ${room.goal ?? "–"} | – | – | not run through |`;
  const openHere = openOf(score).length;
  const run = isCurrent ? measured.day : `${measured.day}, before a change`;
  const share = percent(measured.mistakes, measured.notNoticed).toFixed(1);
  return `| ${room.name} | ${measured.mistakes} | ${share} | ${room.goal ?? "–"} | ${measured.notNoticed - openHere} | ${openHere} | ${run} |`;
};
const table = [
  "| Room | Mistakes | Noticed, % | Goal | Named below | Open | Run |",
  "| --- | --- | --- | --- | --- | --- | --- |",
  ...scores.map(row),
];
console.log(table.join("\n"));

const code = (text: string): string => `\`${text.replaceAll("`", "'").replaceAll("|", "\\|").slice(0, 120)}\``;
writeSection({
  name: "mutants",
  command: "npm run prove -- mutants",
  figures: {
    "Mistakes put into what must not be wrong": mistakes,
    "Noticed by a test, %": percent(mistakes, notNoticed).toFixed(1),
    "Rooms below their goal, or not run through": short.length,
    "Rooms changed since they were run": changed.length,
    "Not noticed, and named with a reason": notNoticed - open.length,
    "Not noticed, and open": open.length,
  },
  remark: [
    ...table,
    "",
    "| File | What stood there | Put in its place | Why no test should notice |",
    "| --- | --- | --- | --- |",
    ...namedSurvivors.map((one) => `| ${one.file} | ${code(one.original)} | ${code(one.replacement)} | ${one.reason} |`),
  ].join("\n"),
});
process.exitCode = short.length + changed.length + open.length + stale.length === 0 ? 0 : 1;
