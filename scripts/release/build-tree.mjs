import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";

import { runtimePackages } from "../setup/licences.mjs";
import { root } from "../setup/paths.mjs";
import { runOrThrow } from "../setup/processes.mjs";
import { isNeeded, isShippedSource, shippedPackages } from "./shipped.mjs";
import { reproducibleSbom } from "./sbom.mjs";
import { isSparable } from "./spared.mjs";
import { thirdPartyText } from "./third-party.mjs";

/** What the server serves, each from where it looks for it. */
const bundles = ["apps/web", "apps/backoffice", "apps/customer"];

/**
 * Builds what a release holds, from a commit alone: a fresh copy of it, the three bundles, then the server's sources with the packages that it runs on.
 * @param folder empty folder that it works in
 * @param release name of the folder in the tarball, version, commit, seconds (of the commit), env
 * @param packagesFrom a project of the same lockfile that is installed; null installs what the lockfile says, anew
 * @returns source, the project that was built, and target, the folder that is to be packed
 */
export function buildTree(folder, release, packagesFrom) {
  const source = join(folder, "source");
  const target = join(folder, release.name);
  checkOut(release.commit, source);
  const env = { ...release.env, CI: "true", SOURCE_DATE_EPOCH: String(release.seconds), RUNDGANG_COMMIT: release.commit };
  if (packagesFrom !== null) linkPackages(packagesFrom, source);
  /* It installs what the lockfile says where that is not done yet. */
  runOrThrow("node", ["scripts/rundgang.mjs", "build"], { cwd: source, env }, "The apps could not be built.");

  const lock = readJson(join(source, "package-lock.json"));
  const lean = join(folder, "lean");
  writeLeanProject(source, lean, env);
  const sbom = reproducibleSbom(readSbom(lean, env), release, lock, source);
  copyShipped(source, target);
  cpSync(join(lean, "package.json"), join(target, "package.json"));
  copyPackages(lock, source, target);
  checkImports(source, target, env);
  writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(target, "THIRD-PARTY.txt"), thirdPartyText(lock, source));
  const { version, commit, seconds } = release;
  const facts = { version, commit, date: new Date(seconds * 1000).toISOString(), appVersion: readAppVersion(source) };
  writeFileSync(join(target, "release.json"), `${JSON.stringify(facts, null, 2)}\n`);
  return { source, target };
}

/** The installed packages of another copy of the same project, as hard links where both are on one disk: nothing is fetched again. */
function linkPackages(from, source) {
  for (const folder of ["", ...workspacesOf(from)]) {
    const installed = join(from, folder, "node_modules");
    if (!existsSync(installed)) continue;
    const how = statSync(installed).dev === statSync(source).dev ? "-al" : "-a";
    runOrThrow("cp", [how, installed, join(source, folder, "node_modules")], {}, "The packages could not be copied.");
  }
}

/** The packages that the server runs on, each without those inside of it that it does not need, and our own as links to their folders. */
function copyPackages(lock, source, target) {
  for (const { path } of runtimePackages(lock, "apps/server")) {
    const from = join(source, path);
    if (!existsSync(from)) continue;
    const filter = (file) => {
      const inside = file.slice(from.length + 1);
      return (
        inside.split(sep)[0] !== "node_modules" &&
        !(statSync(file).isFile() && isSparable(join(path, inside).replace(/.*?node_modules\//u, "")))
      );
    };
    cpSync(from, join(target, path), { recursive: true, filter });
  }
  removeEmptyFolders(join(target, "node_modules"));
  mkdirSync(join(target, "node_modules/@rundgang"));
  for (const name of shippedPackages) symlinkSync(`../../packages/${name}`, join(target, "node_modules/@rundgang", name));
}

/** Folders of which nothing was wanted. */
function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Ends the release where a source of it names what was left out. */
function checkImports(source, target, env) {
  const flags = ["--no-warnings", "--experimental-import-meta-resolve"];
  const script = join(root, "scripts/release/missing-imports.mjs");
  runOrThrow("node", [...flags, script, source, target], { env }, "Something that the server imports is not in the release.");
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
  return ["package.json", ...workspacesOf(source).map((folder) => `${folder}/package.json`)];
}

function workspacesOf(source) {
  return ["apps", "packages"]
    .flatMap((group) => readdirSync(join(source, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(source, folder, "package.json")));
}

function readSbom(lean, env) {
  const file = join(lean, "sbom.json");
  const command = `npm sbom --package-lock-only --sbom-format cyclonedx > "${file}"`;
  runOrThrow("sh", ["-c", command], { cwd: lean, env }, "The SBOM could not be made.");
  return readJson(file);
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
