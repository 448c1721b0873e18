import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { runToEnd } from "../setup/processes.mjs";

/** Format, lint, types, import rules, dead code, file length: everything that needs no test run. */
export async function run(_args, env) {
  const steps = [
    ["Format", "oxfmt", ["--check"]],
    ["Lint", "oxlint", ["--deny-warnings"]],
    ...typeChecks(),
    ["Import rules", "depcruise", ["--config", ".dependency-cruiser.mjs", "apps", "packages", "e2e", "proofs"]],
    ["Dead code", "knip", []],
    ["Files", "node", ["scripts/checks/files.mjs"]],
  ];
  const failed = [];
  for (const [name, command, args] of steps) {
    console.log(`\n— ${name}`);
    if ((await runToEnd(command, args, { env })) !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

/** One fast compiler run for each tsconfig, so that the pure packages are checked without DOM and Node. */
function typeChecks() {
  const configs = ["packages", "apps"]
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/tsconfig.json`))
    .concat("apps/web/src/sw/tsconfig.json", "e2e/tsconfig.json", "proofs/tsconfig.json", "tsconfig.tests.json")
    .filter((path) => existsSync(join(root, path)));
  return configs.map((path) => [
    `Types ${path.replace(/\/?tsconfig\.json$/, "")}`,
    "node",
    ["node_modules/ts7/bin/tsc", "-p", path],
  ]);
}
