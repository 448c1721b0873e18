import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { root } from "../setup/paths.mjs";

/*
 * What no linter checks: kebab-case names, no barrels but a package's root (architecture law 10), no test that takes a calendar day from
 * toISOString() (in Berlin it is another day between midnight and two), no field of the browser's own for a day or a time (decision 082),
 * no more journeys of a landing than CONTRIBUTING.md has.
 */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".gen.ts") && existsSync(join(root, path)));
const problems = [];
let landings = 0;

/* Route files are named by the router: $param, dots, __root. */
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:property|app|test|integration|process|spec|lazy|config|d))*\.tsx?$/;
const isTest = /\.(?:test|spec)\.tsx?$|^e2e\/|\/testing\//;
const dayOfText = /toISOString\(\)\s*\??\.\s*(?:slice|split|substr|substring)\(/;
const ownField = /type="(?:date|datetime-local|month|time|week)"/;
for (const path of files) {
  const text = readFileSync(join(root, path), "utf8");
  if (isTest.test(path) && dayOfText.test(text)) problems.push(`${path}: a day in UTC; the day of the doors is dateOf(instant)`);
  if (path.startsWith("e2e/journeys/")) landings += text.split('"@landing"').length - 1;
  if (path.endsWith(".tsx") && ownField.test(text))
    problems.push(`${path}: a field of the browser's own; ui has DayField and TimeField`);
  if (!path.includes("/app/routes/") && !kebab.test(basename(path))) problems.push(`${path}: not kebab-case`);
  if (basename(path) === "index.ts" && !/\/src(?:\/testing)?$/.test(dirname(path)))
    problems.push(`${path}: a barrel outside of a package's root`);
}

const most = Number(
  /journeys with `tag: "@landing"`.*; at most (\d+) /.exec(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"))?.[1],
);
if (!(landings <= most))
  problems.push(`${landings} journeys of a landing, at most ${most}: one goes to the proofs (CONTRIBUTING.md, "Tests")`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
