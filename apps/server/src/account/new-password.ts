import { newPasswordFault } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";

/** The password in what somebody piped in, without the end of its line. Throws `CommandProblem` for one that nobody should have. */
export function readPassword(input: string): string {
  const password = input.replace(/\r?\n$/u, "");
  if (password === "") throw new CommandProblem("Auf der Standardeingabe kam kein Passwort.");
  const fault = newPasswordFault(password);
  if (fault !== null) throw new CommandProblem(fault);
  return password;
}
