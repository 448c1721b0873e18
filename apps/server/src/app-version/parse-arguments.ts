import { readAction } from "../command-line/read-arguments.ts";
import { readDay } from "./read-day.ts";

/** What the command line asks for; instants. */
export type VersionCommand =
  | { readonly action: "show" }
  | { readonly action: "deprecate" | "discontinue"; readonly version: string; readonly from: Date }
  | { readonly action: "restore"; readonly version: string };

export const usage = `Aufruf: npm run app-version -- deprecate VERSION [--from TAG]
        npm run app-version -- discontinue VERSION [--from TAG]
        npm run app-version -- restore VERSION
        npm run app-version -- show

  deprecate     die App rät ab diesem Tag zum Update; man kann noch „Nicht jetzt“ sagen
  discontinue   die App nimmt ab diesem Tag nichts Neues mehr an, bis sie aktualisiert ist; was wartet, sendet sie weiter
  restore       die Version gilt wieder
  show          zeigt die Versionen mit ihren Tagen

  VERSION       wie sie in der App steht, zum Beispiel 5.16.3
  --from        TT.MM.JJJJ oder JJJJ-MM-TT, der Beginn des Tages in Deutschland; ohne Angabe: jetzt`;

const syntax = {
  usage,
  options: { from: { type: "string" } },
  actions: {
    deprecate: { operands: 1 },
    discontinue: { operands: 1 },
    restore: { operands: 1, options: [] },
    show: { operands: 0, options: [], tooMany: "Zu show gehört keine Version." },
  },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[], now: Date): VersionCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action, values } = line;
  if (action === "show") return { action };
  const version = line.operand(0, "Es fehlt die Version.");
  if (!/^\d{1,5}(?:\.\d{1,5}){1,3}$/u.test(version))
    throw line.problem(`„${version}“ ist keine Version, wie die App sie zeigt (5.16.3).`);
  if (action === "restore") return { action, version };
  const from = values.from === undefined ? now : readDay(values.from);
  if (from === null) throw line.problem(`„${values.from}“ ist kein Tag.`);
  return { action, version, from };
}
