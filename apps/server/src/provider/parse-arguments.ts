import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type ProviderOrder =
  | { readonly action: "set"; readonly file: string }
  /** Of all providers where none is named. */
  | { readonly action: "show"; readonly number: number | null };

export const usage = `Aufruf: npm run provider -- set DATEI
        npm run provider -- show [NUMMER]

  set    legt den Provider aus der Datei an oder gibt ihm eine neue Fassung, mit dem Bestellformular unter seinem Namen
  show   zeigt die Provider und ihre Fassungen

Eine Datei zum Abschreiben: docs/provider.example.yaml`;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): ProviderOrder | null {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h", default: false } }, usage);
  if (values.help) return null;
  const [action, operand, ...more] = positionals;
  if (more.length > 0) throw wrong("Das ist eine Angabe zu viel.");
  if (action === "set") {
    if (operand === undefined) throw wrong("Es fehlt die Datei.");
    return { action, file: operand };
  }
  if (action !== "show") throw wrong("Es fehlt, was zu tun ist.");
  if (operand !== undefined && !/^\d{1,9}$/u.test(operand)) throw wrong(`„${operand}“ ist keine Nummer eines Providers.`);
  return { action, number: operand === undefined ? null : Number(operand) };
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
