import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import { findServerSecret } from "../config/server-secret.ts";
import type { Reader } from "../db/open-database.ts";
import { countUnaware } from "../operation/processes.ts";
import { fingerprintOf } from "../sessions/keys.ts";

/** Throws `CommandProblem` while a server is at work that does not know the secret of now: it could open nothing that is sealed under it. */
export async function refuseUnaware(db: Reader, { dataDir, secret }: Pick<Config, "dataDir" | "secret">): Promise<void> {
  const found = findServerSecret(dataDir, secret);
  const count = found === null ? 0 : await countUnaware(db, fingerprintOf(found));
  if (count === 0) return;
  throw new CommandProblem(
    `${count === 1 ? "Ein Server, der läuft, kennt" : `${count} Server, die laufen, kennen`} das neue Geheimnis noch nicht und ` +
      `${count === 1 ? "könnte" : "könnten"} nicht lesen, was darunter versiegelt ist. Bitte starte ${count === 1 ? "ihn" : "sie"} mit dem neuen Geheimnis neu, ` +
      "und versuche es dann noch einmal. Wer ohne Abmeldung endete, zählt noch eine halbe Minute.",
  );
}
