import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { root } from "../setup/paths.mjs";

/*
 * What no linter checks (architecture law 10): file lengths, kebab-case names, and no barrels but a package's root.
 * Prints the statistics of the product's own files.
 */
const longest = 400;
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".gen.ts"));
const product = files.filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith("e2e/"));
const problems = [];

const lengths = product.map((path) => ({ path, lines: readFileSync(`${root}/${path}`, "utf8").split("\n").length - 1 }));
for (const { path, lines } of lengths) if (lines > longest) problems.push(`${path}: ${lines} lines (at most ${longest})`);

/* Route files are named by the router: $param, dots, __root. */
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:property|test|spec|lazy|config|d))*\.tsx?$/;
for (const path of files) {
  if (!path.includes("/app/routes/") && !kebab.test(basename(path))) problems.push(`${path}: not kebab-case`);
  if (basename(path) === "index.ts" && !/\/src(?:\/testing)?$/.test(dirname(path)))
    problems.push(`${path}: a barrel outside of a package's root`);
}

const sorted = lengths.map((one) => one.lines).sort((a, b) => a - b);
const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
console.log(`${sorted.length} files: median ${at(0.5)}, p90 ${at(0.9)}, longest ${sorted.at(-1) ?? 0} lines`);
if (at(0.5) > 70) problems.push(`the median file has ${at(0.5)} lines (at most 70)`);
if (at(0.9) > 250) problems.push(`one file in ten has more than ${at(0.9)} lines (at most 250)`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
