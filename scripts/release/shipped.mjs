/** Tasks of an operator: what docs/operations.md has commands for, but for `scale`, which starts the parts of a development. */
const tasks = [
  "start",
  "import",
  "account",
  "files",
  "backup",
  "restore",
  "keys",
  "database",
  "provider",
  "form",
  "app-version",
  "call-to-action",
  "presentation",
  "help-from-afar",
  "rescue",
  "verify-evidence",
];

/** Our own packages that the server runs on; those of the bundles are in them. */
export const shippedPackages = ["contracts", "documents", "domain", "evidence", "files", "forms", "testkit"];

const tests = /\.(?:test|spec|property)\.tsx?$|(?:^|\/)testing(?:\/|$)/u;

/**
 * Whether a file or folder of the repository is part of a release: server and its packages without their tests, commands, pages for operators.
 * @param path below the root, "" for the root
 */
export function isShippedSource(path) {
  if (path === "" || /^(?:apps|apps\/server|packages|scripts|scripts\/(?:setup|tasks|release)|docs)$/u.test(path)) return true;
  if (tests.test(path) || /(?:^|\/)(?:node_modules|dist|tsconfig[\w.-]*\.json)(?:\/|$)/u.test(path)) return false;
  if (/^(?:README|CHANGELOG)\.md$/u.test(path) || path.startsWith("deploy")) return true;
  if (path.startsWith("docs/")) return !/^docs\/(?:decisions|requirements|proofs|screens)/u.test(path);
  if (path.startsWith("scripts/")) return isNeeded(path);
  return path.startsWith("apps/server/") || shippedPackages.some((name) => `${path}/`.startsWith(`packages/${name}/`));
}

/** Whether a script is one of those that a release needs. */
export function isNeeded(path) {
  if (path === "scripts/rundgang.mjs" || path === "scripts/release/changelog.mjs" || path.startsWith("scripts/setup/"))
    return true;
  return tasks.some((name) => path === `scripts/tasks/${name}.mjs`);
}
