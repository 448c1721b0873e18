import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { CommandProblem } from "./command-problem.ts";

/** Reads a command line by its options. Throws `CommandProblem` with what is wrong and with `usage`. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandProblem(`${sentenceOf(error)}\n\n${usage}`);
  }
}

/** Node says it in English, with the option between quotation marks. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const option = /'(--?[\w-]+)/u.exec(error.message)?.[1] ?? "";
  const isUnknown = "code" in error && error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
  return isUnknown ? `Die Option ${option} gibt es nicht.` : `Mit dem Wert der Option ${option} stimmt etwas nicht.`;
}
