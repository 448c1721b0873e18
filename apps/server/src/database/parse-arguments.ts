import { readAction } from "../command-line/read-arguments.ts";
import type { RoleNames } from "./grant-roles.ts";

export const usage = `Aufruf: npm run database -- roles [--owner NAME] [--app NAME]

  roles     bringt das Schema auf den Stand dieser Version, legt fehlende Rollen an und setzt ihre Rechte neu

  --owner   die Rolle, der die Tabellen gehören; ohne Angabe: rundgang_owner
  --app     die Rolle des Servers, die an Nachweisen nur lesen und ergänzen darf; ohne Angabe: rundgang_app

DATABASE_URL nennt beim ersten Mal ein Konto, dem die Tabellen gehören und das Rollen anlegen darf, danach den Besitzer.`;

const syntax = {
  usage,
  options: { owner: { type: "string" }, app: { type: "string" } },
  actions: { roles: { operands: 0 } },
} as const;

const plainName = /^[a-z_][a-z0-9_]{0,62}$/u;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): RoleNames | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { owner = "rundgang_owner", app = "rundgang_app" } = line.values;
  for (const [option, name] of Object.entries({ owner, app })) {
    if (!plainName.test(name))
      throw line.problem(`Bei --${option} sind nur kleine Buchstaben, Ziffern und Unterstriche möglich.`);
  }
  if (owner === app) throw line.problem("--owner und --app müssen verschieden sein.");
  return { owner, app };
}
