import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "../setup/chromium.mjs";
import { cache } from "../setup/paths.mjs";
import { findPostgres } from "../setup/postgres.mjs";
import { runToEnd } from "../setup/processes.mjs";
import { ensureStrace } from "../setup/strace.mjs";
import { ensureWebBuild } from "../setup/web-build.mjs";
import { readPlaywrightReport, readVitestReport } from "../tests/reports.mjs";

/** The tiers of `npm test`, in their order (CONTRIBUTING.md). */
const tiers = {
  quick: { title: "Rules, stores, components", run: runQuick, again: rerunVitest, read: readVitestReport },
  integration: { title: "Server", run: runIntegration, again: rerunVitest, read: readVitestReport },
  journeys: { title: "Journeys in a browser", run: runJourneys, again: rerunJourneys, read: readPlaywrightReport },
};

/** Where so many tests fail, something is broken and not only shaky: none of them is tried again. */
const mostTriedAgain = 10;
const slowestShown = 10;

/**
 * `npm test` runs all tiers, `npm test -- quick` one of them. Further words choose tests of that tier, as its runner takes them; with
 * some, `journeys` looks at all journeys and not only at those of a landing. What fails is run once more, alone, at the end: if it passes
 * then, the run passes and names it as shaky. The last line says how many passed and failed.
 */
export async function run(args, env) {
  const chosen = args[0] in tiers ? [args[0]] : Object.keys(tiers);
  const words = args[0] in tiers ? args.slice(1) : args;
  mkdirSync(cache, { recursive: true });

  const codes = [];
  const ended = [];
  for (const [place, name] of chosen.entries()) {
    const { title, run: runTier, read } = tiers[name];
    const report = join(cache, `test-${name}.json`);
    rmSync(report, { force: true });
    console.log(`\n[${place + 1}/${chosen.length}] ${title}`);
    const begun = performance.now();
    const code = await runTier(words, env, report);
    const tests = read(report);
    tell(name, tests, performance.now() - begun);
    /* A runner that fails without a failed test had no test to run, or broke off. */
    if (code !== 0 && tests.every(({ passed }) => passed)) codes.push(code);
    ended.push(...tests.map((test) => ({ ...test, tier: name })));
  }

  const failed = await runAgain(
    ended.filter(({ passed }) => !passed),
    words,
    env,
  );
  for (const { file, name, words: said } of failed) console.log(`failed: ${file}: ${name}: ${said}`);
  console.log(`${ended.length - failed.length} passed, ${failed.length + codes.length} failed`);
  return failed.length + codes.length === 0 ? 0 : 1;
}

/** A tier's time and what took longest in it. */
function tell(name, tests, ms) {
  console.log(`  ${name}: ${tests.length} tests in ${Math.round(ms / 1000)} s; the slowest:`);
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
  for (const test of slowest) console.log(`  ${(test.ms / 1000).toFixed(1).padStart(6)} s  ${test.file}: ${test.name}`);
}

/**
 * Runs each file that had a failed test once more, alone, and names the tests that pass now; answers those that do not. Of a file of journeys those are
 * walked that were walked before: one that is no landing's does not decide about it.
 */
async function runAgain(failed, words, env) {
  if (failed.length === 0 || failed.length > mostTriedAgain) return failed;
  console.log(`\nOnce more, alone: ${failed.length} that failed`);
  const still = [];
  const shaky = [];
  /* The whole file, as the tests of some files go on from each other. */
  const files = new Map(failed.map(({ tier, file }) => [`${tier} ${file}`, { tier, file }]));
  for (const { tier, file } of files.values()) {
    const ofFile = failed.filter((test) => test.tier === tier && test.file === file);
    const { again, read } = tiers[tier];
    const report = join(cache, "test-again.json");
    rmSync(report, { force: true });
    const code = await again(file, tier, env, report, words);
    const tests = read(report);
    (code === 0 && tests.length > 0 && tests.every(({ passed }) => passed) ? shaky : still).push(...ofFile);
  }
  for (const { file, name, words: said } of shaky) console.log(`wackelig: ${file}: ${name}: ${said}`);
  return still;
}

function runQuick(words, env, report) {
  /* No test of this tier asks for it; with one beside them they would not notice that they need one. */
  return runVitest("quick", words, { ...env, RUNDGANG_TEST_POSTGRES: "" }, report);
}

/** Their tests wait for the database: with two files at a time on two cores a core has nothing to do whenever one of them waits. */
const integrationWorkers = 3;

function runIntegration(words, env, report) {
  if (findPostgres(env) === null) console.log("  No PostgreSQL found: these tests run on the embedded database alone.");
  if (env.RUNDGANG_TEST_DATA === undefined) console.log("  RUNDGANG_TEST_DATA is not set: the real town is left out.");
  return runVitest("integration", [`--maxWorkers=${integrationWorkers}`, ...words], withPostgres(env), report);
}

function runVitest(project, words, env, report) {
  const reporters = ["--reporter=./scripts/tests/progress-reporter.mjs", "--reporter=json", `--outputFile.json=${report}`];
  /* What Node.js made of the libraries in an earlier process: each of the files that have one of their own takes a fifth less of the processor. */
  const testEnv = { ...env, NODE_COMPILE_CACHE: join(cache, "compiled") };
  return runToEnd("vitest", ["run", "--project", `${project}*`, ...reporters, ...words], { env: testEnv });
}

function rerunVitest(file, tier, env, report) {
  return runVitest(tier, [file], tier === "quick" ? { ...env, RUNDGANG_TEST_POSTGRES: "" } : withPostgres(env), report);
}

async function runJourneys(words, env, report) {
  await ensureWebBuild(env);
  if (words.length > 0) ensureStrace(env);
  return runPlaywright(words.length > 0 ? words : ofLanding, env, report);
}

const ofLanding = ["--grep", "@landing"];

function rerunJourneys(file, _tier, env, report, words) {
  return runPlaywright([`/${file.split("/").at(-1)}`, "--workers", "1", ...(words.length > 0 ? [] : ofLanding)], env, report);
}

function runPlaywright(words, env, report) {
  const chromium = ensureChromium(env);
  const testEnv = {
    ...withPostgres(env),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium === null ? {} : { RUNDGANG_CHROMIUM: chromium }),
  };
  return runToEnd("playwright", ["test", "--config", "e2e/playwright.config.ts", ...words], { env: testEnv });
}

function withPostgres(env) {
  const postgres = findPostgres(env);
  return postgres === null ? env : { ...env, RUNDGANG_TEST_POSTGRES: postgres };
}
