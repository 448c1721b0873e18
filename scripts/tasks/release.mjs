import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { buildTree } from "../release/build-tree.mjs";
import { readCommit, readFacts } from "../release/facts.mjs";
import { sizeOf } from "../release/files.mjs";
import { pack } from "../release/pack.mjs";
import { refusalsOf } from "../release/refusals.mjs";
import { askForSignatures } from "../release/signatures.mjs";
import { root } from "../setup/paths.mjs";
import { outputOf } from "../setup/processes.mjs";

/**
 * `npm run release` builds the version of CHANGELOG.md's first entry from the commit that is checked out, twice, to the same bytes, into dist/;
 * `npm run release -- 1.0.0` says which version that has to be. `-- --try` builds the same of any commit, refuses nothing but a dirty tree, and marks
 * what it made as no release. See docs/operations.md, "A release".
 */
export async function run(args, env) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { try: { type: "boolean", default: false } },
  });
  const facts = readFacts();
  const refusals = refusalsOf({ ...facts, wanted: positionals[0] }, values.try);
  for (const sentence of refusals) console.error(sentence);
  if (refusals.length > 0) {
    console.error(`\nNothing was built: ${refusals.length} ${refusals.length === 1 ? "reason" : "reasons"} above.`);
    return 1;
  }
  const { commit, seconds } = readCommit();
  const version = values.try ? `${facts.entries[0]?.version ?? "0.0.0"}-try.${commit.slice(0, 8)}` : facts.entries[0].version;
  const release = { name: `rundgang-${version}`, version, commit, seconds, env };
  checkSignatures(env, values.try);

  /* Outside of this folder: Tailwind looks for classes in no file that a repository around it ignores. */
  const folder = mkdtempSync(join(tmpdir(), "rundgang-release-"));
  try {
    /* What is to be released stands on packages that were fetched for it. */
    return buildTwice(folder, release, values.try ? root : null);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says whether the registry confirms the installed packages; a release is not made where it does not. */
function checkSignatures(env, isTry) {
  console.log("Signatures of the installed packages …");
  const { isConfirmed, sentence } = askForSignatures(env, isTry);
  if (isConfirmed) return console.log(sentence);
  if (!isTry) throw new Error(`${sentence}\nNothing was built. To look at it by hand: npm audit signatures.`);
  console.error(`${sentence} A release would end here.`);
}

function buildTwice(folder, release, packagesFrom) {
  const build = (name, from) => {
    console.log(`\nBuilding ${release.version} from ${release.commit.slice(0, 8)} …`);
    const work = join(folder, name);
    mkdirSync(work);
    const { source, target } = buildTree(work, release, from);
    const file = join(work, "release.tar.gz");
    return { source, tree: target, file, sha256: pack(target, file, release.seconds, release.env) };
  };
  /* Folders whose names differ in length, so that a path that got into a file is noticed. */
  const first = build("first", packagesFrom);
  const second = build("second-time", first.source);
  if (first.sha256 !== second.sha256) {
    console.error(`\nTwo builds of one commit differ: ${first.sha256}, ${second.sha256}.`);
    console.error(outputOf("sh", ["-c", `diff -rq --no-dereference '${first.tree}' '${second.tree}' | head -n 20; true`]));
    return 1;
  }
  publish(first, release);
  return 0;
}

/** Lays tarball, its sum and the list of its parts into dist/, and says what they are. */
function publish({ tree, file, sha256 }, { name, version, commit }) {
  const target = join(root, "dist");
  mkdirSync(target, { recursive: true });
  const tarball = `${name}-linux-x64.tar.gz`;
  copyFileSync(file, join(target, tarball));
  copyFileSync(join(tree, "sbom.cdx.json"), join(target, `${name}.cdx.json`));
  writeFileSync(join(target, `${tarball}.sha256`), `${sha256}  ${tarball}\n`);
  const megabytes = (sizeOf(tree) / 1e6).toFixed(1);
  console.log(`\nTwo builds have the same bytes.\nsha256 ${sha256}\ndist/${tarball}, ${megabytes} MB unpacked`);
  if (!version.includes("-try.")) console.log(`\nTag it: git tag v${version} ${commit}`);
}
