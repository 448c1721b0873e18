import { uuidOfRouteParam } from "@rundgang/contracts";

import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type PresentationCommand =
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

const syntax = { usage, options: {}, actions: { set: { operands: 1 }, remove: { operands: 1 }, show: { operands: 0 } } } as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): PresentationCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action } = line;
  switch (action) {
    case "set":
      return { action, file: line.operand(0, "Es fehlt die Datei.") };
    case "remove": {
      const missing = "Es fehlt die uuid der Präsentation.";
      const uuid = uuidOfRouteParam(line.operand(0, missing));
      if (uuid === null) throw line.problem(missing);
      return { action, uuid };
    }
    case "show":
      return { action };
  }
}
