import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const command = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/rundgang.mjs");

/** `npm run TASK -- …` on the data of a stopped server; answers what it printed. */
export function operate(data: ServerData, task: "account" | "call-to-action" | "rescue", args: readonly string[], input = ""): string {
  const env = { ...process.env, ...data, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, [command, task, ...args], { encoding: "utf8", env, input });
}
