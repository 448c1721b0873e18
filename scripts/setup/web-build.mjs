import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { root } from "./paths.mjs";
import { runOrThrow } from "./processes.mjs";

const sources = [
  "apps/web",
  "packages/forms",
  "packages/documents",
  "packages/domain",
  "packages/contracts",
  "packages/order-form",
  "packages/outbox",
  "packages/ui",
  "package-lock.json",
];
const stampFile = join(root, "apps", "web", "dist", ".sources");

/** Builds the salesman's app when one of its sources changed since the last build. */
export function ensureWebBuild(env) {
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  buildWeb(env);
}

/** Builds the salesman's app. */
export function buildWeb(env) {
  console.log("Building the app …");
  const options = { env, cwd: join(root, "apps", "web") };
  runOrThrow("vite", ["build", "--logLevel", "warn"], options, "The app could not be built.");
  writeFileSync(stampFile, fingerprint());
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !["node_modules", "dist", ".tanstack"].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}
