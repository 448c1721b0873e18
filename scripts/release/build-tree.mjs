import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "../setup/paths.mjs";
import { runOrThrow } from "../setup/processes.mjs";
import { isNeeded, isShippedSource, isSparable } from "./shipped.mjs";
import { sizeOf, removeFiles } from "./files.mjs";
import { reproducibleSbom } from "./sbom.mjs";
import { thirdPartyText } from "./third-party.mjs";

/** What the server serves, each from where it looks for it. */
const bundles = ["apps/web", "apps/backoffice", "apps/customer"];

/**
 * Builds what a release holds, from a commit alone: a fresh copy of it, a fresh `npm ci`, the three bundles, then the server's sources with the
 * packages that it runs on.
 * @param folder empty folder that it works in
 * @param release name of the folder in the tarball, version, commit, seconds (of the commit), env
 * @returns the folder that is to be packed
 */
export function buildTree(folder, release) {
  const source = join(folder, "source");
  const target = join(folder, release.name);
  checkOut(release.commit, source);
  const env = { ...release.env, CI: "true", SOURCE_DATE_EPOCH: String(release.seconds), RUNDGANG_COMMIT: release.commit };
  npm(["ci", "--include=dev"], source, env, "The packages of the commit could not be installed.");
  runOrThrow("node", ["scripts/rundgang.mjs", "build"], { cwd: source, env }, "The apps could not be built.");

  copyShipped(source, target);
  const lean = join(folder, "lean");
  writeLeanProject(source, lean, env);
  const sbom = reproducibleSbom(readSbom(lean, env), release, readLock(source), source);
  copyLeanManifests(lean, target);
  npm(
    ["ci", "--omit=dev", "--ignore-scripts", "--workspace=apps/server", "--include-workspace-root=false"],
    target,
    env,
    "The packages of the server could not be installed.",
  );
  removeFiles(join(target, "node_modules"), isSparable);
  writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(target, "THIRD-PARTY.txt"), thirdPartyText(readLock(source), source));
  const { version, commit, seconds } = release;
  const about = { version, commit, date: new Date(seconds * 1000).toISOString(), appVersion: readAppVersion(source) };
  writeFileSync(join(target, "release.json"), `${JSON.stringify({ ...about, bytes: sizeOf(target) }, null, 2)}\n`);
  return target;
}

/** The files of a commit, without what git ignores and without git itself. */
function checkOut(commit, source) {
  mkdirSync(source, { recursive: true });
  const archive = join(dirname(source), "source.tar");
  runOrThrow("git", ["archive", "--output", archive, commit], { cwd: root }, "The commit could not be read.");
  runOrThrow("tar", ["-xf", archive, "-C", source], {}, "The commit could not be unpacked.");
}

function copyShipped(source, target) {
  cpSync(source, target, { recursive: true, filter: (path) => isShippedSource(path.slice(source.length + 1)) });
  for (const app of bundles) {
    const filter = (path) => !path.endsWith(".sources");
    cpSync(join(source, app, "dist"), join(target, app, "dist"), { recursive: true, filter });
  }
}

/**
 * The same project without what is needed for working on it: manifests that have no devDependencies, and the lockfile that npm makes of them
 * without the network. What is left there is what runs, so that npm lists it rightly and an operator's `npm ls` misses nothing.
 */
function writeLeanProject(source, lean, env) {
  for (const path of manifestsOf(source)) {
    const { devDependencies: _unneeded, overrides: _ofThose, scripts, ...manifest } = readJson(join(source, path));
    if (path === "package.json") {
      manifest.workspaces = ["apps/*", "packages/*"];
      manifest.scripts = Object.fromEntries(Object.entries(scripts).filter(([name]) => isNeeded(`scripts/tasks/${name}.mjs`)));
    }
    mkdirSync(dirname(join(lean, path)), { recursive: true });
    writeFileSync(join(lean, path), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  cpSync(join(source, "package-lock.json"), join(lean, "package-lock.json"));
  npm(["install", "--package-lock-only", "--offline"], lean, env, "The lockfile of the release could not be made.");
}

function manifestsOf(source) {
  const own = ["apps", "packages"].flatMap((group) => readdirSync(join(source, group)).map((name) => `${group}/${name}`));
  return ["package.json", ...own.map((folder) => `${folder}/package.json`).filter((path) => existsSync(join(source, path)))];
}

/** Manifests of all workspaces: npm looks for each that the lockfile names. */
function copyLeanManifests(lean, target) {
  for (const path of [...manifestsOf(lean), "package-lock.json"]) cpSync(join(lean, path), join(target, path));
}

function readSbom(lean, env) {
  const file = join(lean, "sbom.json");
  const command = `npm sbom --package-lock-only --sbom-format cyclonedx > "${file}"`;
  runOrThrow("sh", ["-c", command], { cwd: lean, env }, "The SBOM could not be made.");
  return readJson(file);
}

function readLock(source) {
  return readJson(join(source, "package-lock.json"));
}

/** The version that salesmen see, which is counted apart. */
function readAppVersion(source) {
  const text = readFileSync(join(source, "apps/web/src/data/app-version.ts"), "utf8");
  return /appVersion = "(?<version>[^"]+)"/u.exec(text)?.groups?.version ?? null;
}

function npm(args, cwd, env, failure) {
  runOrThrow("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd, env }, failure);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
