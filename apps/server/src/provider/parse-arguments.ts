import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type ProviderCommand =
  | { readonly action: "set"; readonly file: string }
  /** Of all providers where none is named. */
  | { readonly action: "show"; readonly number: number | null };

export const usage = `Aufruf: npm run provider -- set DATEI
        npm run provider -- show [NUMMER]

  set    legt den Anbieter aus der Datei an oder gibt ihm eine neue Fassung, mit dem Bestellformular unter seinem Namen
  show   zeigt die Anbieter und ihre Fassungen

Eine Datei zum Abschreiben: docs/provider.example.yaml`;

const syntax = { usage, options: {}, actions: { set: { operands: 1 }, show: { operands: 1 } } } as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): ProviderCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action, operands } = line;
  if (action === "set") return { action, file: line.operand(0, "Es fehlt die Datei.") };
  const [number] = operands;
  if (number !== undefined && !/^\d{1,9}$/u.test(number)) throw line.problem(`„${number}“ ist keine Nummer eines Anbieters.`);
  return { action, number: number === undefined ? null : Number(number) };
}
