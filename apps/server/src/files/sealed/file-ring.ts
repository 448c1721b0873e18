import { CommandProblem } from "../../command-line/command-problem.ts";
import type { Config } from "../../config/config.ts";
import { findOldSecrets, findServerSecret, secretSource } from "../../config/server-secret.ts";
import { deriveKeys, type Keys } from "../../sessions/keys.ts";
import type { KeyRing } from "../../sessions/key-ring.ts";

type SecretConfig = Pick<Config, "dataDir" | "secret" | "oldSecrets">;

/** The keys of files by which a command reads what the server stored. Throws `CommandProblem` where there is no secret. */
export function fileRingOf(config: SecretConfig): KeyRing {
  return ringsOf(config).files;
}

/** All keys of a command. Throws as `fileRingOf`. */
export function ringsOf({ dataDir, secret, oldSecrets }: SecretConfig): Keys["rings"] {
  const found = findServerSecret(dataDir, secret);
  if (found === null) {
    throw new CommandProblem(
      `Das Geheimnis des Servers fehlt (RUNDGANG_SECRET oder ${secretSource(dataDir, undefined)}). Ohne es lässt sich keine Datei öffnen. ` +
        "Bitte setze dieselben Einstellungen wie für den Server.",
    );
  }
  return deriveKeys(found, {}, findOldSecrets(dataDir, oldSecrets)).rings;
}
