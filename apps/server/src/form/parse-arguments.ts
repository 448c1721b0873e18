import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export interface FormOrder {
  readonly action: "check" | "preview";
  readonly file: string;
}

export const usage = `Aufruf: npm run form -- check DATEI
        npm run form -- preview DATEI

  check     prüft ein Bestellformular (JSON): was daran falsch ist, ob alle Papiere dasselbe sagen, und was jede Wahl kostet
  preview   öffnet das Formular auf Beispieldaten im Browser; es wird nichts gesendet

Wie man ein Formular schreibt: docs/forms.md`;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): FormOrder | null {
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h", default: false } }, usage);
  if (values.help) return null;
  const [action, file, ...more] = positionals;
  if (action !== "check" && action !== "preview") throw wrong("Es fehlt, was zu tun ist.");
  if (file === undefined) throw wrong("Es fehlt die Datei.");
  if (more.length > 0) throw wrong("Das ist eine Angabe zu viel.");
  return { action, file };
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
