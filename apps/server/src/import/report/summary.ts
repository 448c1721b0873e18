import type { ImportKind } from "../../application/import/input/guess-kind.ts";
import type { FileReport } from "../../application/import/report/file-report.ts";
import { warningsOf, type Warned } from "../../application/import/report/tally.ts";

const nouns: Record<ImportKind, string> = {
  addresses: "Adressen",
  units: "Wohneinheiten",
  territories: "Gebiete",
  streets: "Straßennetze",
  basemap: "Karten",
};

/** The closing summary of a run as lines: every count by name, warnings with their lines, where the refused rows lie. */
export function summaryLines(reports: readonly FileReport[], closing: readonly string[]): readonly string[] {
  const lines = reports.flatMap(fileLines);
  return ["", ...lines, ...closing];
}

function fileLines({ path, kind, tally, rejects, notes = [] }: FileReport): string[] {
  const counts: [string, number][] = [
    ["Zeilen gelesen", tally.rows],
    [`${nouns[kind]} neu`, tally.added],
    [`${nouns[kind]} geändert`, tally.changed],
    [`${nouns[kind]} unverändert`, tally.unchanged],
    ["Doppelt (erste Zeile zählt)", tally.duplicates],
    ...tally.more,
    ["Zeilen abgewiesen", tally.rejected],
    ["Hinweise", warningsOf(tally)],
  ];
  return [
    path,
    ...counts.map(([name, count]) => `  ${name.padEnd(34)}${count.toLocaleString("de-DE").padStart(9)}`),
    ...[...tally.warnings].map(([text, where]) => `    ${text}: ${where.count} (${linesText(where)})`),
    ...notes.map((note) => `  Hinweis: ${note}`),
    ...(rejects === null ? [] : [`  Abgewiesene Zeilen mit Grund: ${rejects}`]),
    "",
  ];
}

function linesText({ count, lines }: Warned): string {
  return `${count === 1 ? "Zeile" : "Zeilen"} ${lines.join(", ")}${count > lines.length ? ", …" : ""}`;
}
