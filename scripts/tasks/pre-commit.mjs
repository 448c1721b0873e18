import { existsSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { outputOf, runQuietly } from "../setup/processes.mjs";

/** Nobody waits longer for a commit (ms): what is not checked by then is left to `npm run check`. */
const mostMs = 20_000;

/** Before a commit: formats what is staged, then lints it and checks the types of the workspaces that it touches. */
export async function run(_args, env) {
  const staged = paths("diff", "--cached", "--name-only", "--diff-filter=ACMR");
  const sources = staged.filter((path) => /\.(?:ts|tsx|mjs|css|json)$/u.test(path) && !path.endsWith("package-lock.json"));
  if (sources.length === 0) return 0;
  if (!(await format(sources, env))) return 1;

  const code = sources.filter((path) => /\.(?:ts|tsx|mjs)$/u.test(path));
  const signal = AbortSignal.timeout(mostMs);
  const steps = [["oxlint", ["--deny-warnings", ...code]], ...typeChecks(code)];
  const results = await Promise.all(steps.map(([command, args]) => runQuietly(command, args, { env, signal })));
  if (signal.aborted) console.log("Not all types were checked in 20 s: npm run check does it.");
  const failed = results.filter(({ code: exit, wasEnded }) => exit !== 0 && !wasEnded);
  for (const { output } of failed) console.log(output.trimEnd());
  return failed.length === 0 ? 0 : 1;
}

/** Formats staged files and stages them again. One of which only a part is staged is not touched: it must be formatted already. */
async function format(files, env) {
  const changedSince = new Set(paths("diff", "--name-only"));
  const whole = files.filter((path) => !changedSince.has(path));
  const parts = files.filter((path) => changedSince.has(path));
  if (whole.length > 0) {
    await runQuietly("oxfmt", whole, { env });
    outputOf("git", ["add", "--", ...whole], { cwd: root });
  }
  const check = parts.length === 0 ? { code: 0, output: "" } : await runQuietly("oxfmt", ["--check", ...parts], { env });
  if (check.code !== 0) console.log(check.output.trimEnd());
  return check.code === 0;
}

/** One compiler run for each tsconfig that has one of these files. */
function typeChecks(files) {
  const configs = files.flatMap((path) => {
    if (/^(?:apps|packages)\/.*\.test\.tsx?$|^bench\//u.test(path)) return ["tsconfig.tests.json"];
    const [place, name] = path.split("/");
    if (path.startsWith("apps/web/src/sw/")) return ["apps/web/src/sw/tsconfig.json"];
    return [place === "apps" || place === "packages" ? `${place}/${name}/tsconfig.json` : `${place}/tsconfig.json`];
  });
  return [...new Set(configs)]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ["node", ["node_modules/ts7/bin/tsc", "-p", path]]);
}

function paths(...args) {
  return (outputOf("git", [...args], { cwd: root }) ?? "").split("\n").filter((path) => path !== "");
}
