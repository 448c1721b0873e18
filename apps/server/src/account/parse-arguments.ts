import type { wire } from "@rundgang/contracts";

import { readAction } from "../command-line/read-arguments.ts";
import { readName, readRoles, readUsername } from "./account-fields.ts";

/** What the command line asks for. */
export type AccountCommand =
  | {
      readonly action: "create";
      readonly username: string;
      readonly name: string;
      readonly roles: readonly wire.Role[];
      readonly stdin: boolean;
    }
  | { readonly action: "role"; readonly username: string; readonly roles: readonly wire.Role[] }
  | { readonly action: "disable" | "enable" | "end-sessions"; readonly username: string }
  | { readonly action: "password"; readonly username: string; readonly stdin: boolean; readonly despiteLostKeys: boolean };

export const usage = `Aufruf: npm run account -- create BENUTZER --name "VORNAME NACHNAME" --role ROLLE [--stdin]
        npm run account -- role BENUTZER --role ROLLE
        npm run account -- disable BENUTZER
        npm run account -- enable BENUTZER
        npm run account -- password BENUTZER [--stdin] [--despite-lost-keys]
        npm run account -- end-sessions BENUTZER

  create         legt ein Konto an
  role           gibt dem Konto andere Rollen; sie gelten sofort
  disable        sperrt das Konto und beendet alle seine Sitzungen
  enable         öffnet ein gesperrtes Konto wieder; das Passwort ist das alte
  password       gibt dem Konto ein neues Passwort und beendet alle seine Sitzungen
  end-sessions   beendet alle Sitzungen des Kontos; das Passwort bleibt

  --role                salesman, consultant, team-lead, back-office oder admin; mehrere durch Komma
  --stdin               liest das Passwort von der Standardeingabe; sonst wird eins gemacht und einmal gezeigt
  --despite-lost-keys   auch dann, wenn dadurch Arbeit auf Tablets verloren gehen kann (siehe docs/operations.md)`;

/* Everybody on the machine sees a command line, and the shell keeps it. */
const tooMany = "Nach dem Benutzernamen kommt nichts mehr. Ein Passwort gehört nie auf die Befehlszeile.";

const syntax = {
  usage,
  options: {
    name: { type: "string" },
    role: { type: "string" },
    stdin: { type: "boolean" },
    "despite-lost-keys": { type: "boolean" },
  },
  actions: {
    create: { operands: 1, options: ["name", "role", "stdin"], tooMany },
    role: { operands: 1, options: ["role"], tooMany },
    disable: { operands: 1, options: [], tooMany },
    enable: { operands: 1, options: [], tooMany },
    password: { operands: 1, options: ["stdin", "despite-lost-keys"], tooMany },
    "end-sessions": { operands: 1, options: [], tooMany },
  },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): AccountCommand | null {
  const line = readAction(args, syntax);
  if (line === null) return null;
  const { action, values } = line;
  const username = line.operand(0, "Es fehlt der Benutzername.");
  const stdin = values.stdin ?? false;
  const roles = () => {
    if (values.role === undefined) throw line.problem("Es fehlt --role mit einer Rolle.");
    return readRoles(values.role);
  };
  switch (action) {
    case "create": {
      if (values.name === undefined) throw line.problem("Es fehlt --name mit dem Namen der Person.");
      return { action, username: readUsername(username), name: readName(values.name), roles: roles(), stdin };
    }
    case "role":
      return { action, username, roles: roles() };
    case "password":
      return { action, username, stdin, despiteLostKeys: values["despite-lost-keys"] ?? false };
    default:
      return { action, username };
  }
}
