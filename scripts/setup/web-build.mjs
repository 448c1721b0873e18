import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { hasAbout, writeAbout } from "./about.mjs";
import { isRelease, root } from "./paths.mjs";
import { runToEnd } from "./processes.mjs";

/** What is built for browsers, each from its own folder and the shared packages: the salesman's app, the customer's pages (three builds), the back office. */
const builds = {
  "apps/web": [[]],
  "apps/customer": [[], ["--mode", "consultation"], ["--mode", "status"]],
  "apps/backoffice": [[]],
};
const shared = [
  "packages/api-client",
  "packages/forms",
  "packages/documents",
  "packages/domain",
  "packages/evidence",
  "packages/contracts",
  "packages/map",
  "packages/order-form",
  "packages/outbox",
  "packages/pdf-view",
  "packages/presentation",
  "packages/signature",
  "packages/ui",
  "packages/video-call",
  "package-lock.json",
];

/** Builds what the browsers load when one of its sources changed since the last build; a release brings it built. Throws where that fails. */
export async function ensureWebBuild(env) {
  if (isRelease) return;
  const stale = Object.keys(builds).filter((app) => {
    const stamp = stampFile(app);
    return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(app);
  });
  await buildAll(stale, env);
  /* Who only starts the server may not be the one who built it, and need not be able to write here. */
  for (const app of Object.keys(builds)) if (stale.includes(app) || !hasAbout(app)) writeAbout(app, env);
}

/** Builds what the browsers load. Throws where that fails. */
export async function buildWeb(env) {
  await buildAll(Object.keys(builds), env);
  for (const app of Object.keys(builds)) writeAbout(app, env);
}

/** Builds two apps at a time: where one goes on in a single thread, the other has the second core. */
async function buildAll(apps, env) {
  const waiting = [...apps];
  const work = async () => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      await build(app, env).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  await Promise.all([work(), work()]);
}

async function build(app, env) {
  console.log(`Building ${app} …`);
  for (const more of builds[app]) {
    const code = await runToEnd("vite", ["build", "--logLevel", "warn", ...more], { env, cwd: join(root, app) });
    if (code !== 0) throw new Error(`${app} could not be built.`);
  }
  writeFileSync(stampFile(app), fingerprint(app));
}

function stampFile(app) {
  return join(root, app, "dist", ".sources");
}

function fingerprint(app) {
  const hash = createHash("sha256");
  for (const source of [app, ...shared]) {
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
