import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runPlaywright } from "../report/run-reported.ts";
import { summary, walkOn } from "../report/walked.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * Every journey, those of a landing too, file by file. What was walked without a failure is not walked again at the same commit: a run that
 * was cut goes on. `--fresh` begins anew; `--only WORD` walks the files whose name has it.
 */
const { values } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const folder = join(import.meta.dirname, "../../e2e/journeys");
const files = readdirSync(folder).filter((name) => name.endsWith(".spec.ts") && name.includes(values.only));

const walked = await walkOn("journeys", files, values.fresh, (file) => runPlaywright([`journeys/${file}`]));
const { figures, broken } = summary(walked);
writeSection({
  name: "journeys",
  command: "npm run prove -- journeys",
  figures,
  remark: broken.length === 0 ? "None failed." : `Failed: ${broken.join(", ")}.`,
});
process.exitCode = broken.length === 0 ? 0 : 1;
