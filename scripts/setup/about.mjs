import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { readChangelog } from "../release/changelog.mjs";
import { readLicences } from "./licences.mjs";
import { root } from "./paths.mjs";
import { outputOf } from "./processes.mjs";

/** Where each app's own pages find what they say about themselves: below its path, beside what was built. */
const places = {
  "apps/web": "apps/web/dist/about.json",
  "apps/backoffice": "apps/backoffice/dist/about.json",
  "apps/customer": "apps/customer/dist/status/about.json",
};

/** Whether that lies beside an app's build. */
export function hasAbout(app) {
  return existsSync(join(root, places[app]));
}

/** Writes beside an app's build what its page 'Über' shows (`readAbout` of the contracts): version, commit, licences of all that it carries. */
export function writeAbout(app, env) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const about = { version: productVersion(), commit: builtCommit(env), ...withEachTextOnce(readLicences(lock, app)) };
  writeFileSync(join(root, places[app]), JSON.stringify(about));
}

/** The version of CHANGELOG.md's first entry; "-dev" stands behind one that is not released. */
export function productVersion() {
  const [first] = readChangelog(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  return first === undefined ? "0.0.0-dev" : `${first.version}${first.date === null ? "-dev" : ""}`;
}

/** The commit that a release is built from (it has no git of its own), else the one that is checked out; null where nobody knows. */
function builtCommit(env) {
  return env.RUNDGANG_COMMIT ?? outputOf("git", ["rev-parse", "HEAD"], { cwd: root });
}

/** Hundreds of packages share a text: it comes once, and each package names its place. */
export function withEachTextOnce(licences) {
  const texts = [...new Set(licences.map(({ text }) => text))];
  const placeOf = new Map(texts.map((text, place) => [text, place]));
  return { texts, packages: licences.map(({ text, ...one }) => ({ ...one, text: placeOf.get(text) })) };
}
