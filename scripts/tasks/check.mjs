import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { runQuietly } from "../setup/processes.mjs";

/** Format, lint, types, import rules, dead code, names of files, citations: everything that needs no test run, two or more steps at a time. */
export async function run(_args, env) {
  const steps = [
    /* The longest first, so that none of them is left alone at the end. */
    ...typeChecks(),
    ["Import rules", "depcruise", ["--config", ".dependency-cruiser.mjs", "apps", "packages", "e2e", "proofs"]],
    ["Dead code", "knip", ["--no-config-hints"]],
    ["Lint", "oxlint", ["--deny-warnings"]],
    ["Format", "oxfmt", ["--check"]],
    ["Files", "node", ["scripts/checks/files.mjs"]],
    ["Migrations", "node", ["scripts/checks/migrations.mjs"]],
    ["Citations", "node", ["scripts/checks/citations.mjs"]],
  ];
  const failed = await runSideBySide(steps, env);
  console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

/** Runs the steps on all cores, shows what each of them had to say when it ends, and answers the names of those that failed. */
async function runSideBySide(steps, env) {
  const waiting = [...steps];
  const failed = [];
  let done = 0;
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [name, command, args] = step;
      const begun = performance.now();
      const { code, output } = await runQuietly(command, args, { env });
      done += 1;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`[${done}/${steps.length}] ${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
      if (code === 0) continue;
      failed.push(name);
      console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/**
 * One fast compiler run for each tsconfig, so that the pure packages are checked without DOM and Node. Each has one thread, as the steps run
 * side by side: with several of them a run takes up to twice the processor, for each checks again what the others have checked.
 */
function typeChecks() {
  const folders = ["apps", "packages"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  return ["tsconfig.tests.json", "proofs/tsconfig.json", ...folders.map((folder) => `${folder}/tsconfig.json`)]
    .concat("apps/web/src/sw/tsconfig.json", "e2e/tsconfig.json")
    .filter((path) => existsSync(join(root, path)))
    .map((path) => [
      `Types ${path.replace(/\/?tsconfig\.json$/, "")}`,
      "node",
      ["node_modules/ts7/bin/tsc", "--singleThreaded", "-p", path],
    ]);
}
