import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { root } from "../setup/paths.mjs";

/*
 * A test as it ended: in which file, its name, its titles from the outermost on, whether it held, its first words where not, and how long
 * it took (ms).
 */

/**
 * The tests of a Vitest JSON report. A file that could not even be loaded counts as one that failed, and so does one whose process ended
 * before its tests did: the report says "passed" of it and leaves those tests pending. Empty without a report.
 */
export function readVitestReport(path) {
  return read(path, ({ testResults }) => testResults).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((one) => one.status === "passed" || one.status === "failed")
      .map((one) => ({
        file,
        name: one.fullName,
        titles: [...one.ancestorTitles, one.title],
        passed: one.status === "passed",
        words: firstLine(one.failureMessages?.[0] ?? ""),
        ms: one.duration ?? 0,
      }));
    const ofFile = (words) => [...tests, { file, name: "", titles: [], passed: false, words, ms: 0 }];
    if (assertionResults.some((one) => one.status === "pending")) return ofFile("its process ended before its tests did");
    return status === "failed" && tests.every((one) => one.passed) ? ofFile(firstLine(message)) : tests;
  });
}

/** The journeys of a Playwright JSON report. Empty without a report. */
export function readPlaywrightReport(path) {
  return read(path, (report) => specsOf(report)).flatMap(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results);
    if (results.every((one) => one.status === "skipped")) return [];
    return [
      {
        file: `e2e/journeys/${file}`,
        name: title,
        titles: [title],
        passed: ok,
        words: firstLine(results.at(-1)?.error?.message ?? ""),
        ms: results.reduce((sum, one) => sum + one.duration, 0),
      },
    ];
  });
}

function read(path, pick) {
  return existsSync(path) ? pick(JSON.parse(readFileSync(path, "utf8"))) : [];
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(text) {
  return text.split("\n", 1)[0];
}
