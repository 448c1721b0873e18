import { spawnSync } from "node:child_process";

import { root } from "../setup/paths.mjs";

/** npm's words where no registry of the packages has keys. */
const withoutKeys = /no dependencies to audit that were installed from a supported registry/u;

/**
 * Asks the registry whether the installed packages are those that were published there, by `npm audit signatures`.
 * @param isTry asks once, for nothing hangs on the answer
 * @returns as `judgeSignatures`
 */
export function askForSignatures(env, isTry) {
  const args = ["audit", "signatures", "--json", ...(isTry ? ["--fetch-retries=0"] : [])];
  return judgeSignatures(spawnSync("npm", args, { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 28 }).stdout ?? "");
}

/**
 * What npm found, in one sentence, and whether all of the packages are confirmed by it.
 * @param output of `npm audit signatures --json`
 */
export function judgeSignatures(output) {
  const { error, invalid = [], missing = [] } = parse(output);
  if (error !== undefined) {
    const summary = String(error.summary ?? "").trim();
    return refused(
      withoutKeys.test(summary)
        ? "The registry has no keys, so the signatures of the packages could not be checked."
        : `The signatures of the packages could not be checked: ${summary === "" ? "npm said nothing that can be read" : summary}.`,
    );
  }
  if (invalid.length > 0) return refused(`These packages are not what was published: ${named(invalid)}.`);
  if (missing.length > 0) return refused(`The registry has keys, and these packages have no signature: ${named(missing)}.`);
  return { isConfirmed: true, sentence: "The registry's signatures of the installed packages hold." };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return { error: {} };
  }
}

function refused(sentence) {
  return { isConfirmed: false, sentence };
}

function named(packages) {
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  return `${names.slice(0, 5).join(", ")}${names.length > 5 ? ` and ${names.length - 5} more` : ""}`;
}
