import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./paths.mjs";

/**
 * Packages of others that a workspace carries when it runs, by the lockfile: its dependencies and theirs, through our own packages. Not
 * `npm sbom --omit dev`: that leaves out whatever something of the development needs as well, react and zod among them (npm/cli 7909).
 * @param lock package-lock.json, read
 * @param workspace its folder, "apps/web"
 * @returns by name, one for each place where one lies: name, version, path below the root and what its author calls its licence
 */
export function runtimePackages(lock, workspace) {
  const found = [];
  const open = [workspace];
  const seen = new Set(open);
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const own = lock.packages[from];
    for (const name of neededBy(own)) {
      const path = resolve(lock, from, name);
      if (path === null || seen.has(path)) continue;
      seen.add(path);
      open.push(path);
      if (!path.includes("node_modules/")) continue;
      const { version, license = null, optional = false } = lock.packages[path];
      const [, real = name] = /.*node_modules\/(?<name>.+)$/u.exec(path) ?? [];
      found.push({ name: real, version, path, licence: license, isOptional: optional });
    }
  }
  return found.sort((a, b) => (`${a.name}@${a.version} ${a.path}` < `${b.name}@${b.version} ${b.path}` ? -1 : 1));
}

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node would find a package from a folder; null where the lockfile has none. A link of ours leads to its folder. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry !== undefined) return entry.link === true ? entry.resolved : path;
    if (folder === "") return null;
  }
}

const licenceFile = /^(?:licen[sc]es?|copying|notice|unlicense|ofl)(?:$|[.-])/iu;

/**
 * Which of `runtimePackages` lie in what is shipped: without those for another system, which are not installed here, and in a bundle without any that is
 * optional, because those are programs for Node (pdfjs-dist's canvas) and no browser loads them.
 * @param folder where the lockfile's packages are installed
 */
export function carriedPackages(lock, workspace, folder = root) {
  const isCarried = ({ path, isOptional }) => !isOptional || (workspace === "apps/server" && existsSync(join(folder, path)));
  return runtimePackages(lock, workspace).filter(isCarried);
}

/**
 * The packages that a workspace carries, with the texts of their licences as they lie in them.
 * @param folder where the lockfile's packages are installed
 * @returns once for each version: name, version, licence (as its author names it) and text, which is empty where the package has none
 */
export function readLicences(lock, workspace, folder = root) {
  const packages = carriedPackages(lock, workspace, folder);
  return packages
    .filter(({ name, version }, place) => name !== packages[place - 1]?.name || version !== packages[place - 1]?.version)
    .map(({ name, version, licence, path }) => ({
      name,
      version,
      licence: licence ?? "ohne Angabe",
      text: textIn(join(folder, path)),
    }));
}

function textIn(folder) {
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}
