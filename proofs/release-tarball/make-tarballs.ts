import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runProgram } from "../neighbours/run-program.ts";

const root = join(import.meta.dirname, "../..");

/** A release's tarball as an operator gets it, with its sum beside it. */
export interface Tarball {
  readonly path: string;
  /** As its folder and its file are called: `rundgang-1.0.0`. */
  readonly name: string;
}

/**
 * Builds the tarball of the commit that is checked out, and one of a later version of it that brings the database further, by the command that releases
 * are made with, as a try. Both are made of a clone, where the later version is a commit.
 * @param folder empty folder that keeps both
 */
export function makeTarballs(folder: string): readonly [now: Tarball, later: Tarball] {
  /* On the disk of this folder, so that packages are linked and not copied. */
  const clone = join(root, ".cache/release-tarball");
  rmSync(clone, { recursive: true, force: true });
  runProgram("git", ["clone", "--quiet", root, clone]);
  try {
    for (const part of ["", ...partsOf("apps"), ...partsOf("packages")]) linkPackages(part, clone);
    const now = build(clone, folder);
    makeLater(clone);
    return [now, build(clone, folder)];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** A tarball that was built before. Throws where it lies under no release's name. */
export function givenTarball(path: string): Tarball {
  const { name } = /(?<name>rundgang-[^/]+)-linux-x64\.tar\.gz$/u.exec(path)?.groups ?? {};
  if (name === undefined) throw new Error(`${path} is no tarball of a release`);
  return { path, name };
}

function partsOf(group: string): readonly string[] {
  return readdirSync(join(root, group)).map((name) => join(group, name));
}

function linkPackages(part: string, clone: string): void {
  const installed = join(root, part, "node_modules");
  if (existsSync(installed)) runProgram("cp", ["-al", installed, join(clone, part, "node_modules")]);
}

function build(clone: string, folder: string): Tarball {
  runProgram(process.execPath, ["scripts/rundgang.mjs", "release", "--try"], { cwd: clone, env: { ...process.env, CI: "true" } });
  const built = join(clone, "dist");
  const file = readdirSync(built).find((name) => name.endsWith(".tar.gz")) ?? "";
  mkdirSync(folder, { recursive: true });
  cpSync(built, folder, { recursive: true });
  rmSync(built, { recursive: true });
  return givenTarball(join(folder, file));
}

/** What the next version's author does: an entry of the changelog, and a migration that older processes live with. */
function makeLater(clone: string): void {
  change(join(clone, "CHANGELOG.md"), /^## \[(\d+)\.(\d+)\.(\d+)\]/mu, (first, major, minor, patch) => {
    return `## [${major}.${minor}.${Number(patch) + 1}] - Unreleased\n\n- A table more.\n\n${first}`;
  });
  const migrations = join(clone, "apps/server/src/db");
  const name = "999-table-more";
  change(join(migrations, "migrate.ts"), /^import type \{ Database \}/mu, (line) => {
    return `import * as tableMore from "./migrations/${name}.ts";\n${line}`;
  });
  change(join(migrations, "migrate.ts"), /^(const migrations: Migrations = \{\n(?: {2}.*\n)+)\};/mu, (_all, entries) => {
    return `${entries}  "${name}": tableMore,\n};`;
  });
  writeFileSync(
    join(migrations, `migrations/${name}.ts`),
    [
      'import { sql, type Kysely } from "kysely";',
      'export const kind = "expand";',
      "export async function up(db: Kysely<unknown>): Promise<void> {",
      "  await sql`create table table_more (id uuid primary key)`.execute(db);",
      "}",
      "",
    ].join("\n"),
  );
  change(join(clone, "apps/server/retention.yaml"), /^ {2}schema_compatibility:.*\n/mu, (line) => {
    return `${line}  table_more: { purpose: Probe, basis: keine Personendaten, until: auf Dauer }\n`;
  });
  const git = (...words: string[]) =>
    runProgram("git", ["-C", clone, "-c", "user.name=Proof", "-c", "user.email=proof@rundgang.example", ...words]);
  git("add", "--all");
  git("commit", "--quiet", "--no-verify", "--message", "release: a later version");
}

function change(file: string, what: RegExp, by: (...parts: string[]) => string): void {
  const text = readFileSync(file, "utf8");
  if (!what.test(text)) throw new Error(`${file} has no ${what.source}`);
  writeFileSync(file, text.replace(what, by));
}
