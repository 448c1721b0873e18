import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for; `operand` is a file, or for `export` an order's number or uuid. */
export interface FormCommand {
  readonly action: "check" | "preview" | "schema" | "export";
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

const syntax = {
  usage,
  options: {},
  actions: { check: { operands: 1 }, preview: { operands: 1 }, schema: { operands: 1 }, export: { operands: 1 } },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): FormCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action } = line;
  return { action, operand: line.operand(0, action === "export" ? "Es fehlt der Auftrag." : "Es fehlt die Datei.") };
}
