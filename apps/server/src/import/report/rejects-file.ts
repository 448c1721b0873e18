import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { RejectedRow } from "../../application/import/import-journal.ts";
import { rejectsLines, type RejectsSource } from "../../application/import/report/rejects.ts";

/** Refused rows as a file. */
export interface RejectsFile {
  add(rejected: RejectedRow): void;
  /** Where it lies; null when nothing was refused. */
  path(): string | null;
}

/** Starts `<stem>.rejects.csv` in a folder with the first refused row; one of an earlier run is taken away. */
export function openRejectsFile(folder: string, stem: string, source: RejectsSource): RejectsFile {
  const path = join(folder, `${stem}.rejects.csv`);
  rmSync(path, { force: true });
  const { head, line } = rejectsLines(source);
  let begun = false;
  return {
    add(rejected) {
      if (!begun) writeFileSync(path, head);
      begun = true;
      appendFileSync(path, line(rejected));
    },
    path: () => (begun ? path : null),
  };
}
