import type { ImportJournal } from "../../application/import/import-journal.ts";
import { stemOf } from "../../application/import/input/file-names.ts";
import { createTally } from "../../application/import/report/tally.ts";
import type { ProgressMaker } from "./progress.ts";
import { openRejectsFile } from "./rejects-file.ts";

interface Places {
  readonly progress: ProgressMaker;
  readonly rejectsFolder: string;
}

/** The journal of a command: refused rows go into a file, and how far it is is shown. A command that was stopped begins anew. */
export function createCommandJournal({ progress, rejectsFolder }: Places): ImportJournal {
  return {
    goOn: () => Promise.resolve(),
    created: [],
    open(file) {
      /* A map has no rows. */
      const shown = file.kind === "streets" || file.kind === "basemap" ? null : progress(file.path, file.total);
      const rejects = openRejectsFile(rejectsFolder, stemOf(file.path), file);
      return {
        done: 0,
        tally: createTally(),
        keep: () => Promise.resolve(),
        kept({ part, rejected }) {
          for (const one of rejected) rejects.add(one);
          shown?.step(part.rows);
        },
        end() {
          shown?.done();
          return rejects.path();
        },
      };
    },
    close: () => Promise.resolve(),
  };
}
