import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import * as z from "zod";

import { emptyTally, type Tally } from "./tally.ts";

const root = join(import.meta.dirname, "../..");
/** What a run's story follows from; tests are no part of it. */
const sources = ["apps/server/src", "apps/web/src/data", "apps/web/src/sw", "packages", "proofs/queue"];

const range = z.object({ from: z.number(), to: z.number() });
const kept = z.object({
  done: z.array(range),
  tally: z.object({
    seeds: z.number(),
    faults: z.number(),
    least: z.number(),
    answered: z.number(),
    repeated: z.number(),
    orders: z.number(),
    crashes: z.number(),
    elapsed: z.number(),
    workedMs: z.number(),
    kinds: z.record(z.string(), z.number()),
  }),
});

/** Seeds `from` up to, without, `to`. */
export type Range = z.infer<typeof range>;

/** What was proven so far of one source, in however many pieces: a proof that was cut goes on where it was. */
export interface Pieces {
  readonly tally: Tally;
  /** Of these seeds those that are not done, in ranges of at most `size`. */
  missing(from: number, to: number, size: number): Range[];
  /** A range is done; `tally` has its runs. */
  keep(done: Range): void;
}

/** @param name of the proof; each source has its own, by its fingerprint */
export function openPieces(name: string): Pieces {
  const folder = join(root, ".cache/proofs");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${fingerprint()}.json`);
  const { done, tally } = read(path);
  return {
    tally,
    missing: (from, to, size) => {
      const left: Range[] = [];
      let next = from;
      while (next < to) {
        const at = next;
        const covering = done.find((one) => one.from <= at && at < one.to);
        if (covering !== undefined) {
          next = covering.to;
          continue;
        }
        const ahead = Math.min(to, ...done.filter((one) => one.from > at).map((one) => one.from));
        left.push({ from: at, to: Math.min(ahead, at + size) });
        next = Math.min(ahead, at + size);
      }
      return left;
    },
    keep: (one) => {
      done.push(one);
      /* Cut in the middle of writing, the older one stays whole. */
      writeFileSync(`${path}.new`, JSON.stringify({ done, tally }));
      renameSync(`${path}.new`, path);
    },
  };
}

function read(path: string): { done: Range[]; tally: Tally } {
  try {
    return kept.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return { done: [], tally: emptyTally() };
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
    const paths = files
      .filter(
        (file) => file.isFile() && /(?<!\.test)\.(?:ts|sql|json)$/u.test(file.name) && !file.parentPath.includes("node_modules"),
      )
      .map((file) => join(file.parentPath, file.name));
    for (const path of paths.toSorted()) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 12);
}
