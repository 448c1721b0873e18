import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { runJourneys } from "../report/run-reported.ts";
import { walkPieces } from "../report/walked.ts";
import { writeWalked } from "../report/write-walked.ts";

/*
 * Every journey, those of a landing too, two files at a time. What was walked without a failure is not walked again at the same commit: a run that
 * was cut goes on. `--fresh` begins anew; `--only WORD,WORD` walks the files
 * whose name has one of them.
 */
const { values } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});
const folder = join(import.meta.dirname, "../../e2e/journeys");
const parts = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
const words = values.only.split(",");
const files = parts.filter((name) => words.some((word) => name.includes(word)));

/** Files a run: a run begins in some seconds, and what is cut is walked again. */
const size = 16;
const walked = await walkPieces("journeys", files, values.fresh, size, runJourneys);
const failed = writeWalked({ name: "journeys", parts, walked, nameOf: (part) => part.replace(".spec.ts", "") });
process.exitCode = failed.length === 0 ? 0 : 1;
