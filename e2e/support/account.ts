import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const command = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/rundgang.mjs");

/** `npm run account -- …` on the data of a stopped server; answers what it printed. */
export function account(data: ServerData, args: readonly string[], input = ""): string {
  const env = { ...process.env, ...data, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, [command, "account", ...args], { encoding: "utf8", env, input });
}
