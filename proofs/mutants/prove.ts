import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { namedSurvivors } from "./named-survivors.ts";
import { rooms, type Room } from "./rooms.ts";
import { runShard, type Mutant } from "./run-shard.ts";
import { shardsOf, type Shard } from "./shards.ts";

/*
 * Mistakes of our own, one at a time, and the tests that have to notice them. A shard that was run is kept until its files or
 * tests change: cut it at any time and start it again.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    workers: { type: "string", default: "2" },
    /** Runs nothing, tells what is kept. */
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

async function keptOf(shard: Shard): Promise<Kept | null> {
  const file = join(kept, `${shard.name}.json`);
  const before = existsSync(file) && !values.anew ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : null;
  if (values.told || before?.fingerprint === shard.fingerprint) return before;
  const begun = performance.now();
  const mutants = await runShard(shard, {
    workers: Number(values.workers),
    notebook: join(kept, `notes on ${shard.room.name}.json`.replaceAll(/[ :]+/gu, "-")),
    anew: values.anew,
  });
  const now = { fingerprint: shard.fingerprint, mutants };
  writeFileSync(file, JSON.stringify(now));
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    `  ${shard.files.length} files, ${mutants.length} mistakes, ${survivorsOf(mutants).length} not noticed, ${minutes} min`,
  );
  return now;
}

interface Score {
  readonly room: Room;
  readonly mutants: readonly Mutant[];
  /** How much of the room was run: with its files and tests as they are now, before they changed, or not all of it. */
  readonly state: "as it is" | "before a change" | "not run through";
}

async function scoreOf(room: Room): Promise<Score> {
  console.log(room.name);
  const mutants: Mutant[] = [];
  let state: Score["state"] = "as it is";
  for (const shard of shardsOf(room)) {
    const found = await keptOf(shard);
    if (found === null) state = "not run through";
    else if (found.fingerprint !== shard.fingerprint && state === "as it is") state = "before a change";
    mutants.push(...(found?.mutants ?? []));
    for (const { file, line, original, replacement } of unnamed(found?.mutants ?? [])) {
      console.log(`  ${file}:${line}\n    - ${original.slice(0, 160)}\n    + ${replacement.slice(0, 160)}`);
    }
  }
  return { room, mutants, state };
}

function survivorsOf(mutants: readonly Mutant[]): readonly Mutant[] {
  return mutants.filter(({ noticed }) => !noticed);
}

function isNamed({ file, original, replacement }: Mutant): boolean {
  return namedSurvivors.some((one) => one.file === file && one.original === original && one.replacement === replacement);
}

function unnamed(mutants: readonly Mutant[]): readonly Mutant[] {
  return survivorsOf(mutants).filter((mutant) => !isNamed(mutant));
}

function percent(mutants: readonly Mutant[]): number {
  return mutants.length === 0 ? 100 : (100 * mutants.filter(({ noticed }) => noticed).length) / mutants.length;
}

const scores: Score[] = [];
for (const room of rooms.filter(({ name }) => name.includes(values.only))) scores.push(await scoreOf(room));

const bound = scores.filter(({ room }) => room.goal !== null);
const short = bound.filter(({ room, mutants, state }) => state === "not run through" || percent(mutants) < (room.goal ?? 0));
const open = bound.flatMap(({ mutants }) => unnamed(mutants));
const all = bound.flatMap(({ mutants }) => mutants);
const stale = namedSurvivors.filter((one) => {
  const ofFile = scores.flatMap(({ mutants }) => mutants).filter(({ file }) => file === one.file);
  return ofFile.length > 0 && !survivorsOf(ofFile).some((mutant) => isNamed(mutant) && mutant.original === one.original);
});
for (const { file, original } of stale) console.log(`Named, but noticed or gone: ${file}: ${original}`);

const row = ({ room, mutants, state }: Score): string => {
  const noticed = mutants.length === 0 ? "–" : percent(mutants).toFixed(1);
  const openHere = unnamed(mutants).length;
  const named = survivorsOf(mutants).length - openHere;
  return `| ${room.name} | ${mutants.length} | ${noticed} | ${room.goal ?? "–"} | ${named} | ${openHere} | ${state} |`;
};
const table = [
  "| Room | Mistakes | Noticed, % | Goal | Named below | Open | Run |",
  "| --- | --- | --- | --- | --- | --- | --- |",
  ...scores.map(row),
];
console.log(table.join("\n"));

if (values.only === "") {
  const code = (text: string): string => `\`${text.replaceAll("`", "'").replaceAll("|", "\\|").slice(0, 120)}\``;
  writeSection({
    name: "mutants",
    command: "npm run prove -- mutants",
    figures: {
      "Mistakes put into what must not be wrong": all.length,
      "Noticed by a test, %": percent(all).toFixed(1),
      "Rooms below their goal, or not run through": short.length,
      "Not noticed, and named with a reason": survivorsOf(all).length - open.length,
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
}
process.exitCode = short.length === 0 && open.length === 0 && stale.length === 0 ? 0 : 1;
