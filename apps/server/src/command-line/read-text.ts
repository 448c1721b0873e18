import { readFileSync } from "node:fs";

import { CommandProblem } from "./command-problem.ts";

/** The text of an operator's file, which has to be UTF-8. Throws `CommandProblem`. */
export function readText(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const isText = error instanceof Error && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
    throw new CommandProblem(isText ? `„${path}“ ist kein Text in UTF-8.` : `Die Datei „${path}“ kann nicht gelesen werden.`);
  }
}
