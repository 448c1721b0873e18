import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runVitest } from "../report/run-reported.ts";
import { walkOn } from "../report/walked.ts";
import { writeWalked } from "../report/write-walked.ts";

/*
 * Every `*.process.test.ts`: tests that start processes, fill disks, wait for ports or run a simulation, file by file. What was walked
 * without a failure is not walked again at the same commit: a run that was cut goes on. `--fresh` begins anew; `--only WORD,WORD` walks the
 * files whose path has one of them.
 */
const { values } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const root = join(import.meta.dirname, "../..");
const parts = globSync("{apps,packages}/*/src/**/*.process.test.ts", { cwd: root })
  .concat(globSync("proofs/*/*.process.test.ts", { cwd: root }))
  .toSorted();
const words = values.only.split(",");
const files = parts.filter((file) => words.some((word) => file.includes(word)));

const walked = await walkOn("processes", files, values.fresh, (file) => runVitest(["--project", "process", file]));
const failed = writeWalked({ name: "processes", parts, walked, nameOf: (part) => part.replace(".process.test.ts", "") });
process.exitCode = failed.length === 0 ? 0 : 1;
