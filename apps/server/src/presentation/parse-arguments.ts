import { uuidOfRouteParam } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type PresentationOrder =
  | { readonly action: "set"; readonly file: string }
  | { readonly action: "remove"; readonly uuid: string }
  | { readonly action: "show" };

export const usage = `Aufruf: npm run presentation -- set DATEI
        npm run presentation -- remove UUID
        npm run presentation -- show

  set     legt die Präsentation aus der Datei an oder ersetzt die mit derselben uuid
  remove  zeigt die Präsentation niemandem mehr
  show    zeigt alle Präsentationen

Eine Datei zum Abschreiben: apps/server/src/seed/default-deck/deck.yaml`;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): PresentationOrder | null {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h", default: false } }, usage);
  if (values.help) return null;
  const [action, operand, ...more] = positionals;
  if (more.length > 0 || (action === "show" && operand !== undefined)) throw wrong("Das ist eine Angabe zu viel.");
  switch (action) {
    case "set":
      if (operand === undefined) throw wrong("Es fehlt die Datei.");
      return { action, file: operand };
    case "remove": {
      const uuid = operand === undefined ? null : uuidOfRouteParam(operand);
      if (uuid === null) throw wrong("Es fehlt die uuid der Präsentation.");
      return { action, uuid };
    }
    case "show":
      return { action };
    default:
      throw wrong("Es fehlt, was zu tun ist.");
  }
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
