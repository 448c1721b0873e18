import { execFileSync } from "node:child_process";
import { basename, dirname } from "node:path";

import { root } from "../setup/paths.mjs";

/* What no linter checks (architecture law 10): kebab-case names, and no barrels but a package's root. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && !path.endsWith(".gen.ts"));
const problems = [];

/* Route files are named by the router: $param, dots, __root. */
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:property|test|integration|process|spec|lazy|config|d))*\.tsx?$/;
for (const path of files) {
  if (!path.includes("/app/routes/") && !kebab.test(basename(path))) problems.push(`${path}: not kebab-case`);
  if (basename(path) === "index.ts" && !/\/src(?:\/testing)?$/.test(dirname(path)))
    problems.push(`${path}: a barrel outside of a package's root`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
