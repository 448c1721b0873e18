import { readAction } from "../command-line/read-arguments.ts";

/** What the command line asks for; `operand` is a file, or for `export` an order's number or uuid. */
export type FormCommand =
  | { readonly action: "check" | "preview" | "schema" | "export"; readonly operand: string }
  | {
      readonly action: "activate";
      readonly operand: string;
      /** Its number. */
      readonly provider: number;
      /** Offered at each of its addresses; else only where an address or a project names it. */
      readonly regular: boolean;
    };

export const usage = `Aufruf: npm run form -- check DATEI
        npm run form -- preview DATEI
        npm run form -- schema DATEI
        npm run form -- export AUFTRAG
        npm run form -- activate DATEI --provider NUMMER [--where-given]

  check     prüft ein Bestellformular (JSON): was daran falsch ist, ob alle Papiere dasselbe sagen, und was jede Wahl kostet
  preview   öffnet das Formular auf Beispieldaten im Browser; es wird nichts gesendet
  schema    zeigt das JSON-Schema der beiden Exporte seiner Aufträge
  export    zeigt die beiden Exporte eines Auftrags (Nummer oder UUID) aus der Datenbank
  activate  legt das Formular ab und aktiviert es, wie es auch im Backoffice geht; mit Fehlern ändert sich nichts
            --where-given: nur dort, wo eine Adresse oder ein Ausbaugebiet es nennt

Wie man ein Formular schreibt: docs/forms.md`;

const syntax = {
  usage,
  options: { provider: { type: "string" }, "where-given": { type: "boolean" } },
  actions: {
    check: { operands: 1, options: [] },
    preview: { operands: 1, options: [] },
    schema: { operands: 1, options: [] },
    export: { operands: 1, options: [] },
    activate: { operands: 1 },
  },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): FormCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action, values } = line;
  const operand = line.operand(0, action === "export" ? "Es fehlt der Auftrag." : "Es fehlt die Datei.");
  if (action !== "activate") return { action, operand };
  if (!/^[1-9]\d{0,8}$/u.test(values.provider ?? "")) throw line.problem("Es fehlt --provider mit der Nummer des Anbieters.");
  return { action, operand, provider: Number(values.provider), regular: values["where-given"] !== true };
}
