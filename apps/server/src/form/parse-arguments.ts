import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

const actions = ["check", "preview", "schema", "export"] as const;

/** What the command line asks for; `operand` is a file, or for `export` an order's number or uuid. */
export interface FormOrder {
  readonly action: (typeof actions)[number];
  readonly operand: string;
}

export const usage = `Aufruf: npm run form -- check DATEI
        npm run form -- preview DATEI
        npm run form -- schema DATEI
        npm run form -- export AUFTRAG

  check     prüft ein Bestellformular (JSON): was daran falsch ist, ob alle Papiere dasselbe sagen, und was jede Wahl kostet
  preview   öffnet das Formular auf Beispieldaten im Browser; es wird nichts gesendet
  schema    zeigt das JSON-Schema der beiden Exporte seiner Aufträge
  export    zeigt die beiden Exporte eines Auftrags (Nummer oder UUID) aus der Datenbank

Wie man ein Formular schreibt: docs/forms.md`;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): FormOrder | null {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h", default: false } }, usage);
  if (values.help) return null;
  const [word, operand, ...more] = positionals;
  const action = actions.find((one) => one === word);
  if (action === undefined) throw wrong("Es fehlt, was zu tun ist.");
  if (operand === undefined) throw wrong(action === "export" ? "Es fehlt der Auftrag." : "Es fehlt die Datei.");
  if (more.length > 0) throw wrong("Das ist eine Angabe zu viel.");
  return { action, operand };
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
