import { closeSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";

import { loadConfig, type Config } from "../config/config.ts";
import { createLog } from "../log/create-log.ts";
import { explainFailure } from "./explain-failure.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** In the data folder, else in the temporary one: the last failure alone. */
const traceFile = "rundgang-failure.log";

/**
 * What a person at the keyboard is told of a failed start or command: what is wrong, what to do, and where the trace lies. The trace
 * is a line of the log (log/error-line.ts: kinds and places, nobody's data); a problem of our own wording needs none.
 */
export function tellFailure(error: unknown, env: Record<string, string | undefined>): string {
  if (error instanceof OperatorProblem) return error.message;
  const config = loadConfig(env);
  const sentence = explainFailure(error, config);
  const path = writeTrace(error, config);
  return path === null ? sentence : `${sentence}\nEinzelheiten stehen in „${path}“.`;
}

function writeTrace(error: unknown, { dataDir }: Config): string | null {
  for (const folder of [dataDir, tmpdir()]) {
    const path = join(folder, traceFile);
    try {
      rmSync(path, { force: true });
      closeSync(openSync(path, "wx", 0o600));
      createLog("error", pino.destination({ dest: path, sync: true })).error({ err: error }, "start failed");
      return path;
    } catch {
      /* The next place, or none: the sentence is said all the same. */
    }
  }
  return null;
}
