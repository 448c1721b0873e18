import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { root } from "../setup/paths.mjs";

/*
 * Every citation leads somewhere: `A §4 "Badge"` to a heading or a bold label of docs/requirements/field-work.md, `B §5` to orders.md, `D47`,
 * `3-decisions "The queue"` and `fault 12` to readings.md, a decision by its number to its file. And what these pages, and the table of ARCHITECTURE.md, name as file and test is there.
 * A number of a tracker or a drawing that is not in the repository leads nowhere: the record or the requirement that came of it is cited instead.
 */
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const paths = listed.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
const problems = [];

const pages = { A: "docs/requirements/field-work.md", B: "docs/requirements/orders.md" };
const readingsPage = "docs/requirements/readings.md";
const read = (path) => readFileSync(join(root, path), "utf8");

/** The labels of a piece of a page, in lower case: its headings and whatever is bold, without a reading's number. */
function labelsOf(text) {
  const found = [...text.matchAll(/^#+ (.+)$|\*\*([^*]+)\*\*/gm)].map((match) => match[1] ?? match[2]);
  return found.map((label) => label.replace(/^D\d+ ?/, "").toLowerCase()).filter((label) => label !== "");
}

/** The pieces of a page by the number of their section, `## A §4 …`. */
function sectionsOf(page, letter) {
  const pieces = read(page)
    .split(new RegExp(`^## ${letter} §`, "m"))
    .slice(1);
  return new Map(pieces.map((piece) => [Number.parseInt(piece, 10), labelsOf(piece)]));
}

const sections = { A: sectionsOf(pages.A, "A"), B: sectionsOf(pages.B, "B") };
const readings = read(readingsPage);
const readingLabels = labelsOf(readings);
const readingNumbers = new Set([...readings.matchAll(/\*\*D(\d+)/g)].map((match) => Number(match[1])));
const faults = new Set([...readings.matchAll(/^- fault (\d+):/gm)].map((match) => Number(match[1])));
const decisions = new Set(
  paths.map((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1]).filter((number) => number !== undefined),
);

/** Whether the quoted words begin as a label does, or a label as they do. */
function leadsTo(labels, words) {
  const quoted = words.toLowerCase().replace(/ ?…$/, "").trim();
  return labels.some((label) => label.startsWith(quoted) || quoted.startsWith(label));
}

/** A comment's text as one line, so that a citation may run over its end. */
function inOneLine(text) {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ");
}

const isProse = /\.(?:tsx?|mjs|md|sh|ya?ml)$/;
for (const path of paths.filter(
  (name) => isProse.test(name) && !name.endsWith(".gen.ts") && name !== "scripts/checks/citations.mjs",
)) {
  const text = inOneLine(read(path));
  const complain = (citation) => problems.push(`${path}: ${citation} leads nowhere`);
  for (const [citation, letter, numbers, words] of text.matchAll(/\b([AB]) ((?:§\d+(?:, )?)+)(?: \(?"([^"]{1,120})")?/g)) {
    const cited = [...numbers.matchAll(/\d+/g)].map(([number]) => sections[letter].get(Number(number)));
    if (cited.includes(undefined) || (words !== undefined && !cited.some((labels) => leadsTo(labels, words)))) complain(citation);
  }
  for (const [citation, words] of text.matchAll(/3-decisions,? \(?"([^"]{1,120})"/g))
    if (!leadsTo(readingLabels, words)) complain(citation);
  for (const [citation, number] of text.matchAll(/(?<![\w/.#-])D([1-9]\d?)\b(?![\w/.-]*[/=])/g))
    if (!readingNumbers.has(Number(number))) complain(citation);
  for (const [citation] of text.matchAll(/\bfaults? \d+(?:(?:, | and |–)\d+)*/g))
    if ([...citation.matchAll(/\d+/g)].some(([number]) => !faults.has(Number(number)))) complain(citation);
  for (const [citation] of text.matchAll(/\b[Dd]ecisions?[ /]\d{3}\b(?:(?:, | and )\d{3}\b)*/g))
    if ([...citation.matchAll(/\d{3}/g)].some(([number]) => !decisions.has(number))) complain(citation);
  if (!path.startsWith("docs/decisions/"))
    for (const [citation] of text.matchAll(/\bissue \d+\b|\bmock-?ups?\b/gi)) complain(citation);
}

/* A page that code names is there: by its path, or by its name where there is one of it. */
const pageNames = new Set(paths.map((path) => basename(path)));
for (const path of paths.filter((name) => /^(?:apps|packages|e2e|scripts|bench|proofs)\/.*\.(?:tsx?|mjs)$/.test(name)))
  for (const [page] of read(path).matchAll(/(?<![\w/.`$}-])(?:[\w-]+\/)*[\w-]+\.md\b/g))
    if (!paths.includes(page) && !pageNames.has(page)) problems.push(`${path}: no page ${page}`);

/* A requirement's file and test, shortened as the pages say. */
const known = new Set(paths);
const folders = new Set(paths.flatMap((path) => [...path.matchAll(/\//g)].map((slash) => path.slice(0, slash.index))));
const names = new Set(paths.map((path) => basename(path).replace(/\.(?:tsx?|mjs)$/, "")));
const workspaces = new Set(
  [...folders].map((folder) => /^packages\/([^/]+)$/.exec(folder)?.[1]).filter((name) => name !== undefined),
);

/** The path in full, without its ending where it is a module's. */
function fullPath(short) {
  const [first, ...rest] = short.replace(/\/$/, "").split("/");
  const tail = rest.map((part) => `/${part}`).join("");
  if (first === "server" || first === "customer") return `apps/${first}/src${tail}`;
  if (first === "web") return `apps/web${tail}`;
  if (workspaces.has(first)) return `packages/${first}/src${tail}`;
  return folders.has(first) || known.has(short) ? short : `apps/web/src/${first}${tail}`;
}

const isThere = (path) => known.has(path) || known.has(`${path}.ts`) || known.has(`${path}.tsx`) || folders.has(path);
for (const page of [pages.A, pages.B, readingsPage])
  for (const [, files, tests] of read(page).matchAll(/^\| .* \| ([^|]+) \| ([^|]+) \|$/gm)) {
    const fileNames = files.replaceAll("`", "").split(", ");
    if (/^(?:file|-+)$/.test(files)) continue;
    for (const file of fileNames) if (file !== "–" && !isThere(fullPath(file))) problems.push(`${page}: no file ${file}`);
    for (const test of tests.replaceAll("`", "").split(", ")) {
      const isOwn = test === "✓" && isThere(`${fullPath(fileNames[0])}.test`);
      const isNamed = names.has(`${test}.test`) || (test.endsWith(".spec") && names.has(test)) || isThere(`e2e/${test}`);
      if (test !== "–" && !isOwn && !isNamed && !/^(?:scenes$|prove -- )/.test(test))
        problems.push(`${page}: no test ${test} (${files})`);
    }
  }

/* Where something new goes (ARCHITECTURE.md, "Adding something"), by paths that begin as that page says. */
const [, adding = ""] = read("ARCHITECTURE.md").split("\n## Adding something\n");
for (const [, short] of (adding.split("\n## ")[0] ?? "").matchAll(/`([\w.-]+\/[\w./-]+)`/g)) {
  const [first, ...rest] = short.split("/");
  const inSource = ["app", "data", "features"].includes(first)
    ? `apps/web/src/${short}`
    : first === "backoffice"
      ? `apps/backoffice/src/${rest.join("/")}`
      : workspaces.has(first)
        ? `packages/${first}/src/${rest.join("/")}`
        : `apps/server/src/${short}`;
  if (![short, inSource].some((path) => isThere(path))) problems.push(`ARCHITECTURE.md: no file ${short}`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
