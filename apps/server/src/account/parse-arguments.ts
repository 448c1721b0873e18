import { CommandProblem } from "../command-line/command-problem.ts";
import { readArguments } from "../command-line/read-arguments.ts";

/** What the command line asks for. */
export type AccountOrder =
  | { readonly action: "end-sessions"; readonly username: string }
  | { readonly action: "password"; readonly username: string; readonly stdin: boolean; readonly despiteLostKeys: boolean };

export const usage = `Aufruf: npm run account -- password BENUTZER [--stdin] [--despite-lost-keys]
        npm run account -- end-sessions BENUTZER

  password       gibt dem Konto ein neues Passwort und beendet alle seine Sitzungen
  end-sessions   beendet alle Sitzungen des Kontos; das Passwort bleibt

  --stdin               liest das neue Passwort von der Standardeingabe; sonst wird eins gemacht und einmal gezeigt
  --despite-lost-keys   auch dann, wenn dadurch Arbeit auf Tablets verloren gehen kann (siehe docs/operations.md)`;

const optionTypes = {
  stdin: { type: "boolean", default: false },
  "despite-lost-keys": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Reads the command line; null asks for help. Throws `CommandProblem` with what is wrong. */
export function parseArguments(args: readonly string[]): AccountOrder | null {
  const { values, positionals } = readArguments(args, optionTypes, usage);
  if (values.help) return null;
  const [action, username, ...more] = positionals;
  if (action !== "password" && action !== "end-sessions") throw wrong("Es fehlt, was zu tun ist.");
  if (username === undefined) throw wrong("Es fehlt der Benutzername.");
  /* Everybody on the machine sees a command line, and the shell keeps it. */
  if (more.length > 0) throw wrong("Nach dem Benutzernamen kommt nichts mehr. Ein Passwort gehört nie auf die Befehlszeile.");
  if (action === "password") {
    return { action, username, stdin: values.stdin, despiteLostKeys: values["despite-lost-keys"] };
  }
  if (values.stdin || values["despite-lost-keys"]) throw wrong("end-sessions kennt keine Optionen.");
  return { action, username };
}

function wrong(message: string): CommandProblem {
  return new CommandProblem(`${message}\n\n${usage}`);
}
