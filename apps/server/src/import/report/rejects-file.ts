import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { SourceRow } from "../rows/source-row.ts";

/** Refused rows, for a person to put right and import again: line, reason, and the row as it was. */
export interface RejectsFile {
  add(row: SourceRow, reason: string): void;
  /** Where it lies; null when nothing was refused. */
  path(): string | null;
}

/** Starts `<stem>.rejects.csv` in a folder with the first refused row; one of an earlier run is taken away. */
export function openRejectsFile(folder: string, stem: string, header: readonly string[]): RejectsFile {
  const path = join(folder, `${stem}.rejects.csv`);
  rmSync(path, { force: true });
  let begun = false;
  return {
    add(row, reason) {
      if (!begun) writeFileSync(path, toLine(["zeile", "grund", ...header]));
      begun = true;
      appendFileSync(path, toLine([String(row.line), reason, ...header.map((column) => row.values[column] ?? "")]));
    },
    path: () => (begun ? path : null),
  };
}

function toLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(",")}\n`;
}
