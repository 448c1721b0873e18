import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type CallToActionCommand =
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

const syntax = { usage, options: {}, actions: { set: { operands: 1 }, end: { operands: 1 }, show: { operands: 0 } } } as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): CallToActionCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action } = line;
  switch (action) {
    case "set":
      return { action, file: line.operand(0, "Es fehlt die Datei.") };
    case "end":
      return { action, name: line.operand(0, "Es fehlt der Name des Hinweises.") };
    case "show":
      return { action };
  }
}
