import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ServerData } from "./server-data.ts";

const command = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/rundgang.mjs");

/** `npm run account -- …` on the data of a stopped server; answers what it printed. */
export function account(data: ServerData, args: readonly string[], input = ""): string {
  return operate(data, ["account", ...args], input);
}

/** `npm run help-from-afar -- …` on the data of a stopped server; answers what it printed. */
export function helpFromAfar(data: ServerData, args: readonly string[]): string {
  return operate(data, ["help-from-afar", ...args]);
}

function operate(data: ServerData, args: readonly string[], input = ""): string {
  const env = { ...process.env, ...data, NODE_OPTIONS: "" };
  return execFileSync(process.execPath, [command, ...args], { encoding: "utf8", env, input });
}
