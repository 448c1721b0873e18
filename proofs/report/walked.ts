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
export function walkOn<Part extends string, Outcome extends Walked = Walked>(
  name: string,
  parts: readonly Part[],
  fresh: boolean,
  walk: (part: Part) => Promise<Outcome>,
): Promise<ReadonlyMap<Part, Outcome>> {
  const walkEach = async (piece: readonly Part[]) => {
    const outcomes = new Map<Part, Outcome>();
    for (const part of piece) outcomes.set(part, await walk(part));
    return outcomes;
  };
  return walkPieces(name, parts, fresh, 1, walkEach);
}

/** As `walkOn`, with so many parts at a time, which may be walked side by side: what is cut is a piece. */
export async function walkPieces<Part extends string, Outcome extends Walked = Walked>(
  name: string,
  parts: readonly Part[],
  fresh: boolean,
  size: number,
  walk: (parts: readonly Part[]) => Promise<ReadonlyMap<Part, Outcome>>,
): Promise<ReadonlyMap<Part, Outcome>> {
  const notes = join(root, ".cache", `prove-${name}.json`);
  const at = commit();
  const known = new Map<Part, Outcome>(fresh ? [] : readNotes<Part, Outcome>(notes, at));
  const open = parts.filter((part) => known.get(part)?.failed !== 0);
  for (let from = 0; from < open.length; from += size) {
    const piece = open.slice(from, from + size);
    process.stdout.write(
      `\n— ${name} ${piece.map((part) => parts.indexOf(part) + 1).join(", ")} of ${parts.length}: ${piece.join(", ")}\n`,
    );
    for (const [part, outcome] of await walk(piece)) known.set(part, outcome);
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
