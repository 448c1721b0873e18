import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const page = join(import.meta.dirname, "../../docs/proofs.md");

export interface Section {
  /** The proof's name, as in `npm run prove -- NAME`. */
  readonly name: string;
  /** What was run, to be run again. */
  readonly command: string;
  /** Figures in the order in which they shall stand: label → value with its unit. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** A sentence or table below the figures. */
  readonly remark?: string;
}

/**
 * Writes the last run of a proof into docs/proofs.md, between the two marks that carry its name. Throws when the page has no
 * such marks: what a proof is about is written by hand, only its figures come from here.
 */
export function writeSection(section: Section): void {
  const text = readFileSync(page, "utf8");
  const begin = `<!-- ${section.name}: figures -->`;
  const end = `<!-- ${section.name}: end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/proofs.md has no marks ${begin} … ${end}`);
  const body = [
    `Last run ${new Date().toISOString().slice(0, 10)} on ${machine()}: \`${section.command}\``,
    "",
    "| | |",
    "| --- | --- |",
    ...Object.entries(section.figures).map(([label, value]) => `| ${label} | ${value} |`),
    ...(section.remark === undefined ? [] : ["", section.remark]),
  ].join("\n");
  writeFileSync(page, `${text.slice(0, from)}${begin}\n\n${body}\n\n${text.slice(to)}`);
}

function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
