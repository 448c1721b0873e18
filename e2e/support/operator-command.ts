import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const scripts = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/rundgang.mjs");

/** `npm run TASK -- …` on the data of a stopped server; answers what it printed. */
export function operatorCommand(task: "account" | "rescue", data: ServerData, args: readonly string[], input = ""): string {
  const env = { ...process.env, ...data, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, [scripts, task, ...args], { encoding: "utf8", env, input });
}
