import type { Reader } from "../../../db/open-database.ts";
import type { ImportJournal, RejectedRow } from "../import-journal.ts";
import { addTally, createTally, type Tally } from "../report/tally.ts";
import { goOn } from "./go-on.ts";

/** What a trial found: what would be counted, and the rows that would be refused. */
export interface Trial {
  readonly tally: Tally;
  total: number;
  /** The first ones. */
  readonly rejected: RejectedRow[];
}

/** Refused rows that a trial keeps. */
export const mostRejected = 1000;

/** An import that is looked through. */
interface CheckedImport {
  readonly db: Reader;
  readonly id: string;
  readonly revision: number;
}

/** The journal of a trial: nothing is kept but what it would bring. Another word of somebody stops it. */
export function createTrialJournal({ db, ...job }: CheckedImport): { readonly trial: Trial; readonly journal: ImportJournal } {
  const trial: Trial = { tally: createTally(), total: 0, rejected: [] };
  return {
    trial,
    journal: {
      goOn: () => goOn(db, job, "checking"),
      created: [],
      open(file) {
        trial.total += file.total;
        return {
          done: 0,
          tally: createTally(),
          keep: () => Promise.resolve(),
          kept({ part, rejected }) {
            addTally(trial.tally, part);
            trial.rejected.push(...rejected.slice(0, mostRejected - trial.rejected.length));
          },
          end: () => null,
        };
      },
      close: () => Promise.resolve(),
    },
  };
}
