import type { ImportKind } from "../input/guess-kind.ts";
import type { Tally } from "./tally.ts";

/** What one file brought, for the closing summary. */
export interface FileReport {
  readonly path: string;
  readonly kind: ImportKind;
  readonly tally: Tally;
  readonly rejects: string | null;
  /** What is said of the file as a whole. */
  readonly notes?: readonly string[];
}

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
    ["Hinweise", [...tally.warnings.values()].reduce((sum, where) => sum + where.length, 0)],
  ];
  return [
    path,
    ...counts.map(([name, count]) => `  ${name.padEnd(34)}${count.toLocaleString("de-DE").padStart(9)}`),
    ...[...tally.warnings].map(([text, where]) => `    ${text}: ${where.length} (${linesText(where)})`),
    ...notes.map((note) => `  Hinweis: ${note}`),
    ...(rejects === null ? [] : [`  Abgewiesene Zeilen mit Grund: ${rejects}`]),
    "",
  ];
}

const shownLines = 5;

function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, shownLines).join(", ");
  return `${lines.length === 1 ? "Zeile" : "Zeilen"} ${shown}${lines.length > shownLines ? ", …" : ""}`;
}
