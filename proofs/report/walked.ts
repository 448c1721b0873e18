import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { commit } from "./write-section.ts";

const root = join(import.meta.dirname, "../..");

/** How a part of a long proof ended. */
export interface Walked {
  readonly passed: number;
  readonly failed: number;
  readonly minutes: number;
}

/**
 * Walks the parts of a long proof one after the other and writes down each that ended without a failure, with the commit it was walked at:
 * a run that was cut goes on where it was. Answers what is known of all parts of this commit.
 * @param name of the proof; names the notes in the cache folder
 * @param fresh forgets what was walked before
 */
export async function walkOn<Part extends string, Outcome extends Walked = Walked>(
  name: string,
  parts: readonly Part[],
  fresh: boolean,
  walk: (part: Part) => Promise<Outcome>,
): Promise<ReadonlyMap<Part, Outcome>> {
  const notes = join(root, ".cache", `prove-${name}.json`);
  const at = commit();
  const known = new Map<Part, Outcome>(fresh ? [] : readNotes<Part, Outcome>(notes, at));
  for (const [place, part] of parts.entries()) {
    const earlier = known.get(part);
    if (earlier !== undefined && earlier.failed === 0) continue;
    process.stdout.write(`\n— ${name} ${place + 1} of ${parts.length}: ${part}\n`);
    known.set(part, await walk(part));
    mkdirSync(dirname(notes), { recursive: true });
    writeFileSync(notes, JSON.stringify({ commit: at, walked: [...known] }, null, 2));
  }
  return known;
}

function readNotes<Part extends string, Outcome>(notes: string, at: string): readonly (readonly [Part, Outcome])[] {
  if (!existsSync(notes)) return [];
  const noted = JSON.parse(readFileSync(notes, "utf8")) as { commit: string; walked: readonly (readonly [Part, Outcome])[] };
  return noted.commit === at ? noted.walked : [];
}
