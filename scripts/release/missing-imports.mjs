import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/*
 * node --experimental-import-meta-resolve missing-imports.mjs PROJECT RELEASE: names what a source of the release imports, directly or through packages,
 * that lies in the project which it was made of and not in the release. What is found in neither is optional, or is no import. The flag lets Node
 * resolve a name for another file.
 */
const [project, release] = process.argv.slice(2).map((folder) => realpathSync(folder));

/** `import … from`, `export … from`, `import(…)` and `require(…)` of a text. */
const imports =
  /(?:\bfrom\s*|\bimport\s*\(?\s*)(?<q>["'])(?<imported>[^"'\n]+)\k<q>|\brequire(?:\.resolve)?\s*\(\s*(?<r>["'])(?<required>[^"'\n]+)\k<r>\s*\)/gu;
const code = /\.(?:ts|[cm]?js)$/u;

const open = sourcesIn(release);
const seen = new Set(open);
const missing = new Map();
for (let file = open.pop(); file !== undefined; file = open.pop()) {
  for (const { imported, required } of importsOf(file)) {
    const found = resolve(file, imported, required);
    const inProject = found === null ? resolve(join(project, relative(release, file)), imported, required) : null;
    if (inProject !== null && !isTried(file, inProject)) missing.set(relative(project, inProject), relative(release, file));
    if (found === null || seen.has(found)) continue;
    seen.add(found);
    if (code.test(found)) open.push(found);
  }
}
for (const [path, by] of missing) console.error(`${path} is imported by ${by}, and was left out.`);
process.exitCode = missing.size === 0 ? 0 : 1;

/**
 * Whether a package tries for another one that is no part of the release at all, because it does not depend on it: it lives without. A package that our
 * own sources name has to be there.
 */
function isTried(file, inProject) {
  const [folder] = /.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/u.exec(relative(project, inProject)) ?? [];
  return file.includes("/node_modules/") && folder !== undefined && !existsSync(join(release, folder));
}

/** Our own sources in it: all else is reached from them. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : sourcesIn(path);
    return entry.isFile() && code.test(entry.name) ? [path] : [];
  });
}

/** What a file imports when it runs: without what is only for its types, and without comments of whole lines. */
function importsOf(file) {
  const text = readFileSync(file, "utf8");
  const plain = file.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
  return [...plain.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gmu, "").matchAll(imports)].map(({ groups }) => groups);
}

/** The file that Node takes for a name in another file; null where there is none. */
function resolve(file, imported, required) {
  try {
    const place =
      imported === undefined ? createRequire(file).resolve(required) : import.meta.resolve(imported, pathToFileURL(file).href);
    const path = place.startsWith("file:") ? fileURLToPath(place) : place;
    return path.startsWith("/") && existsSync(path) && statSync(path).isFile() ? realpathSync(path) : null;
  } catch {
    return null;
  }
}
