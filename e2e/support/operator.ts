import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const command = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/rundgang.mjs");

/** The operator's tasks that a journey runs. */
export type OperatorTask = "account" | "app-version" | "call-to-action" | "help-from-afar" | "rescue";

/** `npm run TASK -- …` on the data of a stopped server; answers what it printed. */
export function operate(data: ServerData, task: OperatorTask, args: readonly string[], input = ""): string {
  const env = { ...process.env, ...data, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, [command, task, ...args], { encoding: "utf8", env, input });
}
