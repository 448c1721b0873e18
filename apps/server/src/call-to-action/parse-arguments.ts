import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type CallToActionOrder =
  | { readonly action: "set"; readonly file: string }
  | { readonly action: "end"; readonly name: string }
  | { readonly action: "show" };

export const usage = `Aufruf: npm run call-to-action -- set DATEI
        npm run call-to-action -- end NAME
        npm run call-to-action -- show

  set    legt den Hinweis aus der Datei an oder gibt ihm eine neue Fassung
  end    beendet den Hinweis dieses Namens
  show   zeigt alle Hinweise mit ihren Fassungen

Eine Datei zum Abschreiben: docs/call-to-action.example.yaml`;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): CallToActionOrder | null {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h", default: false } }, usage);
  if (values.help) return null;
  const [action, operand, ...more] = positionals;
  if (more.length > 0 || (action === "show" && operand !== undefined)) throw wrong("Das ist eine Angabe zu viel.");
  switch (action) {
    case "set":
      if (operand === undefined) throw wrong("Es fehlt die Datei.");
      return { action, file: operand };
    case "end":
      if (operand === undefined) throw wrong("Es fehlt der Name des Hinweises.");
      return { action, name: operand };
    case "show":
      return { action };
    default:
      throw wrong("Es fehlt, was zu tun ist.");
  }
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
