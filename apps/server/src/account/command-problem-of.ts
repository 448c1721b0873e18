import { errorCatalogue } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Refusal } from "../errors.ts";

/** A refused change of an account in the words of its refusal. */
export function commandProblemOf({ code, violations }: Refusal): CommandProblem {
  const told = violations.map(({ message }) => message).join(" ");
  return new CommandProblem(`${told === "" ? errorCatalogue[code].text : told} Nichts wurde geändert.`);
}
