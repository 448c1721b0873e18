import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { Stryker } from "@stryker-mutator/core";

import type { Shard } from "./shards.ts";

/** One mistake: where it was put and whether a test noticed. */
export interface Mutant {
  /** From the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What stood there, and what was put in its place; one line each. */
  readonly original: string;
  readonly replacement: string;
  readonly noticed: boolean;
}

export interface HowToRun {
  /** So many test runs go on side by side. */
  readonly workers: number;
  /** What Stryker writes down of the room: it runs again only what a change of code or tests may have turned. */
  readonly notebook: string;
  /** Runs everything again: Stryker sees changes of mutated files and of tests, and no others. */
  readonly anew: boolean;
}

/**
 * Puts each mistake that Stryker knows into the shard's files, in a copy of the project, and runs the room's tests that reach
 * it. Mistakes that are no programs are left out.
 */
export async function runShard({ room, files }: Shard, { workers, notebook, anew }: HowToRun): Promise<readonly Mutant[]> {
  /* Read by vitest.config.ts in Stryker's child processes. */
  process.env["RUNDGANG_MUTANT_TESTS"] = room.tests.join("\n");
  process.env["RUNDGANG_MUTANT_FILES"] = files.join("\n");
  process.env["RUNDGANG_MUTANT_APART"] = String(room.apart === true);
  /* Each mistake gets a fresh thread, and compiling the libraries is a third of what loading the server takes there. */
  process.env["NODE_COMPILE_CACHE"] ??= `${process.cwd()}/.cache/compiled`;
  if (existsSync(notebook)) writeFileSync(notebook, withoutGuesses(readFileSync(notebook, "utf8")));
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "proofs/mutants/vitest.config.ts", related: true },
    mutate: [...files],
    ignorePatterns: ["/bench", "/docs", "/test-results", ".cache", "dist"],
    tempDirName: ".cache/stryker",
    coverageAnalysis: "perTest",
    /* A shard may have types alone. */
    allowEmpty: true,
    incremental: true,
    incrementalFile: notebook,
    force: anew,
    concurrency: workers,
    /* What counts as hanging counts as noticed: a busy machine must not be taken for that. */
    timeoutMS: 120_000,
    /* Nor may it keep a room from being run: the first run of its tests without a mistake takes minutes there. */
    dryRunTimeoutMinutes: 30,
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  return results.flatMap(({ fileName, location, replacement = "", status }) => {
    if (status === "CompileError" || status === "RuntimeError" || status === "Ignored") return [];
    const file = fileName.replace(`${process.cwd()}/`, "");
    /* Stryker hands out the whole notebook. */
    if (!files.includes(file)) return [];
    const noticed = status === "Killed" || status === "Timeout";
    return [{ file, line: location.start.line, original: textAt(file, location), replacement: oneLine(replacement), noticed }];
  });
}

interface Notes {
  readonly files: Readonly<
    Record<
      string,
      { mutants: readonly { readonly static?: boolean; readonly coveredBy?: readonly string[]; readonly status: string }[] }
    >
  >;
}

/**
 * The notes without what lived on in code that runs as a file is loaded (Stryker does not know which tests reach that, and would
 * believe for ever that nobody notices), and without what hung, which may have been the machine.
 */
function withoutGuesses(text: string): string {
  const notes = JSON.parse(text) as Notes;
  for (const file of Object.values(notes.files)) {
    file.mutants = file.mutants.filter(
      ({ status, coveredBy = [], ...mutant }) =>
        status === "Killed" || (status !== "Timeout" && mutant.static !== true && coveredBy.length > 0),
    );
  }
  return JSON.stringify(notes);
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Stryker reports lines and columns from 1, the end behind the last character. */
function textAt(file: string, { start, end }: { readonly start: Place; readonly end: Place }): string {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? "");
  lines.unshift(lines.shift()?.slice(start.column - 1) ?? "");
  return oneLine(lines.join(" "));
}

function oneLine(code: string): string {
  return code.replaceAll(/\s+/gu, " ").trim();
}
