import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Walked } from "./walked.ts";

const root = join(import.meta.dirname, "../..");

/** The tests of one file or more with Vitest. `words` as its command line takes them. */
export function runVitest(words: readonly string[], env: Record<string, string> = {}): Promise<Walked> {
  return runReported(
    (report) => ({
      command: "vitest",
      args: ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`, ...words],
      env,
    }),
    ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  );
}

/** Journeys in a real browser. `words` as Playwright's command line takes them. */
export function runPlaywright(words: readonly string[], env: Record<string, string> = {}): Promise<Walked> {
  return runReported(
    (report) => playwright(report, words, env),
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

/**
 * Files of `e2e/journeys` in one run, two at a time. A file of which the report says nothing has failed. The run's time is shared out by what each file took.
 */
export async function runJourneys(files: readonly string[]): Promise<ReadonlyMap<string, Walked>> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-proof-"));
  const report = join(folder, "report.json");
  const begun = performance.now();
  const { command, args, env } = playwright(
    report,
    files.map((file) => `journeys/${file}`),
  );
  await exitCode(command, args, env);
  const minutes = (performance.now() - begun) / 60_000;
  const specs = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, "utf8")) as Suite) : [];
  rmSync(folder, { recursive: true, force: true });
  const whole = durationOf(specs);
  return new Map(
    files.map((file) => {
      const own = specs.filter((spec) => spec.file === file);
      const passed = own.filter(({ ok }) => ok).length;
      const failed = own.length === 0 ? 1 : own.length - passed;
      return [file, { passed, failed, minutes: whole === 0 ? 0 : (minutes * durationOf(own)) / whole }];
    }),
  );
}

/** What of Playwright's JSON report is read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Milliseconds that tests took, one after the other. */
function durationOf(specs: readonly Spec[]): number {
  return specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration, 0);
}

function playwright(report: string, words: readonly string[], env: Record<string, string> = {}): Command {
  /* Traces cost a quarter of the time: whoever wants one walks the file that failed once more. */
  const args = ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", "--trace", "off", ...words];
  return { command: "playwright", args, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
}

/** Runs tests that write a JSON report, and counts them; a run without a report has failed. */
async function runReported<Report>(
  make: (report: string) => Command,
  count: (report: Report) => Omit<Walked, "minutes">,
): Promise<Walked> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-proof-"));
  const report = join(folder, "report.json");
  const begun = performance.now();
  const { command, args, env } = make(report);
  const code = await exitCode(command, args, env);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8")) as Report) : { passed: 0, failed: 1 };
  rmSync(folder, { recursive: true, force: true });
  const failed = counted.failed === 0 && code !== 0 ? 1 : counted.failed;
  return { passed: counted.passed, failed, minutes: (performance.now() - begun) / 60_000 };
}

function exitCode(command: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
