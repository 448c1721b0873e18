import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/proofs.md");

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

/** YYYY-MM-DD, UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The commit that is checked out, in short. */
export function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
}

/** What stands between a proof's marks now. Throws when the page has no such marks. */
export function readSection(name: string): string {
  const text = readFileSync(page, "utf8");
  const { from, to } = marksOf(text, name);
  return text.slice(from, to);
}

/**
 * Writes the last run of a proof into docs/proofs.md, between the two marks that carry its name. Throws when the page has no
 * such marks: what a proof is about is written by hand, only its figures come from here.
 */
export function writeSection(section: Section): void {
  const text = readFileSync(page, "utf8");
  const { from, to } = marksOf(text, section.name);
  const body = [
    `Last run ${today()} at ${commit()} on ${machine()}: \`${section.command}\``,
    "",
    "| | |",
    "| --- | --- |",
    ...Object.entries(section.figures).map(([label, value]) => `| ${label} | ${value} |`),
    ...(section.remark === undefined ? [] : ["", section.remark]),
  ].join("\n");
  writeFileSync(page, `${text.slice(0, from)}\n\n${body}\n\n${text.slice(to)}`);
}

/** Between which characters a proof's figures stand. */
function marksOf(text: string, name: string): { readonly from: number; readonly to: number } {
  const begin = `<!-- ${name}: figures -->`;
  const end = `<!-- ${name}: end -->`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from) throw new Error(`docs/proofs.md has no marks ${begin} … ${end}`);
  return { from, to };
}

function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
