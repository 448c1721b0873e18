import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/paths.mjs";
import { outputOf } from "../setup/processes.mjs";
import { readChangelog } from "./changelog.mjs";

/** All that decides whether this commit may be released, as `refusalsOf` takes it. Throws where this is no clone of git. */
export function readFacts() {
  return {
    entries: readChangelog(readFileSync(join(root, "CHANGELOG.md"), "utf8")),
    changedFiles: [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")],
    released: git("tag", "--list", "v*").map((tag) => ({ version: tag.slice(1), isHere: isHere(tag) })),
    proofs: readJson("proofs/release/proofs.json") ?? [],
    record: readJson("docs/proofs.json") ?? {},
    changedSince: (commit) => (isAncestor(commit) ? git("diff", "--name-only", commit, "HEAD") : null),
  };
}

/** The commit that is checked out, whole, and its time in seconds since 1970. */
export function readCommit() {
  const [commit, seconds] = git("log", "-1", "--format=%H%n%ct");
  return { commit, seconds: Number(seconds) };
}

/** Lines that git answers. */
function git(...args) {
  const output = outputOf("git", ["-c", "core.quotePath=false", ...args], { cwd: root });
  if (output === null) throw new Error(`git ${args.join(" ")} failed: a release is made in a clone of git.`);
  return output.split("\n").filter((line) => line !== "");
}

function isHere(tag) {
  return git("rev-list", "-1", tag)[0] === git("rev-parse", "HEAD")[0];
}

function isAncestor(commit) {
  return outputOf("git", ["merge-base", "--is-ancestor", commit, "HEAD"], { cwd: root }) !== null;
}

function readJson(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
