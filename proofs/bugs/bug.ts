import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** One change of a source file: `find` stands there exactly once. */
export interface Edit {
  /** Path from the repository's root. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A bug that others had in public, as a change of our source. The product has no switch for it: only the test's loader knows. */
export interface Bug {
  readonly name: string;
  /** Where it happened, or which fault of docs/requirements/readings.md it is, or which promise (`I1` to `I9`) of proofs/queue/README.md it breaks. */
  readonly incident: string;
  /** Where `npm run prove -- bugs` found it last; tried first by the test. */
  readonly seed: number;
  readonly edits: readonly Edit[];
  /** It is a matter of starts and sign-outs at which the disk refuses once, and is hunted there. */
  readonly at?: "starts";
}

/** The source with a bug's edits of this file; throws when one of them does not fit any more, so that no bug goes stale unseen. */
export function withEdits(file: string, source: string, edits: readonly Edit[]): string {
  return edits
    .filter((edit) => edit.file === file)
    .reduce((text, { find, replace }) => {
      const found = text.split(find).length - 1;
      if (found !== 1) throw new Error(`${file}: found ${found} times, not once: ${find}`);
      return text.replace(find, () => replace);
    }, source);
}

/** Throws when an edit of the bug does not fit the source of today. */
export function checkFits(bug: Bug): void {
  for (const file of new Set(bug.edits.map((edit) => edit.file))) {
    withEdits(file, readFileSync(join(root, file), "utf8"), bug.edits);
  }
}
