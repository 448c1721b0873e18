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
    (report) => ({
      command: "playwright",
      args: ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", ...words],
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
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
