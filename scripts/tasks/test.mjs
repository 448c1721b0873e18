import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

import { ensureChromium } from "../setup/chromium.mjs";
import { ensureFaketime } from "../setup/faketime.mjs";
import { cache, root } from "../setup/paths.mjs";
import { findPostgres } from "../setup/postgres.mjs";
import { runToEnd } from "../setup/processes.mjs";
import { ensureStrace } from "../setup/strace.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";

const unitReport = join(cache, "vitest.json");
const journeyReport = join(cache, "playwright.json");
const daysReport = join(cache, "days.json");

/**
 * Unit, property and integration tests, then the journeys in a real browser. `npm test -- unit` or `-- journeys`
 * runs one half; the last line adds both up.
 */
export async function run(args, env) {
  const half = ["unit", "journeys"].includes(args[0]) ? args[0] : null;
  const rest = half === null ? args : args.slice(1);
  mkdirSync(cache, { recursive: true });
  for (const report of [unitReport, journeyReport, daysReport]) rmSync(report, { force: true });

  const codes = [];
  if (half !== "journeys") codes.push(await runUnitTests(rest, env));
  if (half !== "unit") codes.push(await runJourneys(rest, env));
  if (half !== "unit" && rest.length === 0) codes.push(await runOddDays(env));

  const counts = [countUnitTests(), countJourneys(), countOddDays()].filter((count) => count !== null);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const name of namesOfFailed()) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return codes.every((code) => code === 0) && failed === 0 ? 0 : 1;
}

function runUnitTests(args, env) {
  ensureFaketime(env);
  const postgres = findPostgres(env);
  if (postgres === null) console.log("No PostgreSQL found: the integration tests run on the embedded database alone.");
  if (env.RUNDGANG_TEST_DATA === undefined)
    console.log("RUNDGANG_TEST_DATA is not set: the tests on the real town are left out.");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const testEnv = postgres === null ? env : { ...env, RUNDGANG_TEST_POSTGRES: postgres };
  return runToEnd("vitest", ["run", ...reporters, ...args], { env: testEnv });
}

function runJourneys(args, env) {
  ensureWebBuild(env);
  ensureStrace(env);
  const postgres = findPostgres(env);
  const testEnv = {
    ...env,
    ...(postgres === null ? {} : { RUNDGANG_TEST_POSTGRES: postgres }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
    ...chromiumOf(env),
  };
  return runToEnd("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args], { env: testEnv });
}

/** Two journeys at instants at which the calendar is odd (proofs/days). */
function runOddDays(env) {
  if (process.platform !== "linux") return 0;
  ensureFaketime(env);
  return runToEnd("node", ["proofs/days/few-journeys.ts", daysReport], { env: { ...env, ...chromiumOf(env) } });
}

function chromiumOf(env) {
  const chromium = ensureChromium(env);
  return chromium === null ? {} : { RUNDGANG_CHROMIUM: chromium };
}

function countOddDays() {
  return existsSync(daysReport) ? JSON.parse(readFileSync(daysReport, "utf8")) : null;
}

/** What failed, named once more at the end: of a long run often only the end is kept. */
function namesOfFailed() {
  const units = existsSync(unitReport) ? JSON.parse(readFileSync(unitReport, "utf8")).testResults : [];
  const journeys = existsSync(journeyReport) ? specsOf(JSON.parse(readFileSync(journeyReport, "utf8"))) : [];
  return [
    ...units.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0 && message !== "") return [`${relative(root, name)}: ${firstLine(message)}`];
      return failed.map((one) => `${relative(root, name)}: ${one.fullName}: ${firstLine(one.failureMessages[0] ?? "")}`);
    }),
    ...journeys.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ];
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(text) {
  return text.split("\n", 1)[0];
}

function countUnitTests() {
  if (!existsSync(unitReport)) return null;
  const report = JSON.parse(readFileSync(unitReport, "utf8"));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countJourneys() {
  if (!existsSync(journeyReport)) return null;
  const { stats } = JSON.parse(readFileSync(journeyReport, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
