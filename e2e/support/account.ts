import { operate } from "./operator.ts";
import type { ServerData } from "./server-data.ts";

/** `npm run account -- …` on the data of a stopped server; answers what it printed. */
export function account(data: ServerData, args: readonly string[], input = ""): string {
  return operate(data, "account", args, input);
}
