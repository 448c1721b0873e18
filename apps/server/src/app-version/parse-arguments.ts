import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";
import { readDay } from "./read-day.ts";

/** What the command line asks for; instants. */
export type VersionOrder =
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

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[], now: Date): VersionOrder | null {
  const options = { from: { type: "string" }, help: { type: "boolean", short: "h", default: false } } as const;
  const { values, positionals } = readArguments(args, options, usage);
  if (values.help) return null;
  const [action, version, ...more] = positionals;
  if (more.length > 0) throw wrong("Das ist eine Angabe zu viel.");
  if (action !== "show" && action !== "deprecate" && action !== "discontinue" && action !== "restore")
    throw wrong("Es fehlt, was zu tun ist.");
  if (values.from !== undefined && action !== "deprecate" && action !== "discontinue")
    throw wrong(`Zu ${action} gehört --from nicht.`);
  if (action === "show") {
    if (version !== undefined) throw wrong("Zu show gehört keine Version.");
    return { action };
  }
  if (version === undefined) throw wrong("Es fehlt die Version.");
  if (!/^\d{1,5}(?:\.\d{1,5}){1,3}$/u.test(version))
    throw wrong(`„${version}“ ist keine Version, wie die App sie zeigt (5.16.3).`);
  if (action === "restore") return { action, version };
  const from = values.from === undefined ? now : readDay(values.from);
  if (from === null) throw wrong(`„${values.from}“ ist kein Tag.`);
  return { action, version, from };
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
