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

const unread =
  /\.(?:map|flow|d\.[cm]?ts|tsbuildinfo|markdown)$|(?:^|\/)(?:yarn\.lock|\.package-lock\.json|\.yarn)(?:\/|$)|\/prebuilds\/(?!linux-x64\/)/u;
const prose = /\.md$/iu;
const legal = /(?:licen[sc]e|copying|notice)/iu;

/**
 * Whether a file of an installed package is read by nobody at a server: types, maps, prose, programs for other systems, and the faces of Noto
 * in forms and weights that no paper is set in (packages/documents/src/paper/faces.ts: WOFF, weight 400).
 * @param path below node_modules
 */
export function isSparable(path) {
  if (path.startsWith("@fontsource/noto-")) {
    if (/\.(?:css|scss|woff2)$/u.test(path)) return true;
    return path.includes("/files/") && !path.endsWith("-400-normal.woff");
  }
  return unread.test(path) || (prose.test(path) && !legal.test(path.slice(path.lastIndexOf("/") + 1)));
}
