import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { fakeClock } from "./fake-clock.ts";

const root = join(import.meta.dirname, "../..");

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** What follows the calendar nowhere: simulations in their own time, and the proofs, which are other commands. */
const left = ["proofs/**", "packages/outbox/src/loop/simulation.test.ts"];

/** The unit half at that instant, on the embedded database: PostgreSQL's own clock cannot be changed from here. */
export async function runUnitHalf(instant: string): Promise<Count> {
  return withReport(async (report) => {
    const args = [
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...left.map((one) => `--exclude=${one}`),
    ];
    await run("vitest", args, { ...fakeClock(instant), RUNDGANG_TEST_POSTGRES: "" });
    return () => {
      const { numPassedTests, numFailedTests } = read<{ numPassedTests: number; numFailedTests: number }>(report);
      return { passed: numPassedTests, failed: numFailedTests };
    };
  });
}

/** Journeys at that instant: server, Chromium with its service worker, and the test itself live there. */
export async function runJourneys(instant: string, journeys: readonly string[]): Promise<Count> {
  return withReport(async (report) => {
    const names = journeys.map((name) => `journeys/${name}.spec`);
    const args = ["test", "--config", "e2e/playwright.config.ts", "--global-timeout", "0", ...names];
    await run("playwright", args, { ...fakeClock(instant), PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return () => {
      const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    };
  });
}

async function withReport(act: (report: string) => Promise<() => Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-days-"));
  const report = join(folder, "report.json");
  const count = await act(report);
  const counted = existsSync(report) ? count() : { passed: 0, failed: 1 };
  rmSync(folder, { recursive: true, force: true });
  return counted;
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}
