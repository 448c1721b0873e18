import { basename } from "node:path";

import { readText } from "../command-line/read-text.ts";
import { runCommand } from "../command-line/run-command.ts";
import { checkFormText } from "./check-form-file.ts";
import { parseArguments, usage } from "./parse-arguments.ts";

/** `npm run form -- …`: for whoever writes an order form. Code 1 where something has to be put right. */
async function main(args: readonly string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const order = parseArguments(args);
  if (order === null) {
    print(usage);
    return 0;
  }
  const { lines, good } = checkFormText(basename(order.file), readText(order.file));
  for (const line of lines) print(line);
  return good ? 0 : 1;
}

await runCommand(main);
