import type { wire } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";
import { readName, readRoles, readUsername } from "./account-fields.ts";

/** What the command line asks for. */
export type AccountOrder =
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

const optionTypes = {
  name: { type: "string" },
  role: { type: "string" },
  stdin: { type: "boolean" },
  "despite-lost-keys": { type: "boolean" },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Which options belong to what. */
const optionsOf: Record<AccountOrder["action"], readonly string[]> = {
  create: ["name", "role", "stdin"],
  role: ["role"],
  disable: [],
  enable: [],
  password: ["stdin", "despite-lost-keys"],
  "end-sessions": [],
};

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): AccountOrder | null {
  const { values, positionals } = readArguments(args, optionTypes, usage);
  if (values.help) return null;
  const [given, username, ...more] = positionals;
  const action = actionOf(given);
  if (username === undefined) throw wrong("Es fehlt der Benutzername.");
  /* Everybody on the machine sees a command line, and the shell keeps it. */
  if (more.length > 0) throw wrong("Nach dem Benutzernamen kommt nichts mehr. Ein Passwort gehört nie auf die Befehlszeile.");
  const foreign = Object.keys(values).find((name) => name !== "help" && !optionsOf[action].includes(name));
  if (foreign !== undefined) throw wrong(`Zu ${action} gehört --${foreign} nicht.`);
  const stdin = values.stdin ?? false;
  switch (action) {
    case "create": {
      if (values.name === undefined) throw wrong("Es fehlt --name mit dem Namen der Person.");
      return { action, username: readUsername(username), name: readName(values.name), roles: rolesOf(values.role), stdin };
    }
    case "role":
      return { action, username, roles: rolesOf(values.role) };
    case "password":
      return { action, username, stdin, despiteLostKeys: values["despite-lost-keys"] ?? false };
    default:
      return { action, username };
  }
}

function actionOf(given: string | undefined): AccountOrder["action"] {
  const actions = ["create", "role", "disable", "enable", "password", "end-sessions"] as const;
  const action = actions.find((one) => one === given);
  if (action === undefined) throw wrong("Es fehlt, was zu tun ist.");
  return action;
}

function rolesOf(text: string | undefined): readonly wire.Role[] {
  if (text === undefined) throw wrong("Es fehlt --role mit einer Rolle.");
  return readRoles(text);
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
