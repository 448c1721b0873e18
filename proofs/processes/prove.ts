import { globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runVitest } from "../report/run-reported.ts";
import { summary, walkOn } from "../report/walked.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * Every `*.process.test.ts`: tests that start processes, fill disks, wait for ports or run a simulation, file by file. What was walked
 * without a failure is not walked again at the same commit: a run that was cut goes on. `--fresh` begins anew; `--only WORD` walks the files
 * whose path has it.
 */
const { values } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const root = join(import.meta.dirname, "../..");
const files = globSync("{apps,packages}/*/src/**/*.process.test.ts", { cwd: root })
  .concat(globSync("proofs/*/*.process.test.ts", { cwd: root }))
  .filter((file) => file.includes(values.only))
  .toSorted();

const walked = await walkOn("processes", files, values.fresh, (file) => runVitest(["--project", "process", file]));
const { figures, broken } = summary(walked);
writeSection({
  name: "processes",
  command: "npm run prove -- processes",
  figures,
  remark: broken.length === 0 ? "None failed." : `Failed: ${broken.join(", ")}.`,
});
process.exitCode = broken.length === 0 ? 0 : 1;
