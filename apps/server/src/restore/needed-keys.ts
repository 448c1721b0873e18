import type { Manifest } from "../backup/manifest.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import { findOldSecrets, findServerSecret, secretSource } from "../config/server-secret.ts";
import { findSealPart } from "../documents/seal/seal-key.ts";
import { findRescueKey } from "../rescue/key/rescue-key.ts";
import { fingerprintOf } from "../sessions/keys.ts";

/** A key that a backup belongs to: where this machine has it, with which fingerprints; none where it lacks it. */
interface Key {
  readonly what: string;
  readonly place: string;
  readonly needed: string | null;
  readonly found: readonly string[];
}

/**
 * Makes sure that secret, seal and rescue key of this machine are those that the backup belongs to: with others its orders, sessions and the
 * tablets' keys are worth nothing. `RUNDGANG_ADOPT` lets another seal or rescue key take the place, as it does for a start. Makes none. Throws
 * `CommandProblem` with the fingerprint of each that is missing or another one.
 */
export async function requireKeys({ fingerprints }: Manifest, config: Config): Promise<void> {
  const { dataDir, adopt } = config;
  const secret = findServerSecret(dataDir, config.secret);
  const secrets = [...(secret === null ? [] : [secret]), ...findOldSecrets(dataDir, config.oldSecrets)];
  const seal = await findSealPart({ files: config.seal, dataDir });
  const rescue = findRescueKey({ file: config.rescueKeyFile, dataDir });
  const keys: readonly Key[] = [
    {
      what: "Das Geheimnis",
      place: secretSource(dataDir, config.secret),
      needed: fingerprints.secret,
      found: secrets.map(fingerprintOf),
    },
    {
      what: "Das Siegel",
      place: config.seal?.certFile ?? `seal.pem im Datenordner „${dataDir}“`,
      needed: adopt.includes("seal") ? null : fingerprints.seal,
      found: seal === null ? [] : [seal.fingerprint, ...(seal.renewed === null ? [] : [seal.renewed])],
    },
    {
      what: "Der Schlüssel für Sicherungen der Tablets",
      place: config.rescueKeyFile ?? `rescue.pem im Datenordner „${dataDir}“`,
      needed: adopt.includes("rescue") ? null : fingerprints.rescue,
      found: rescue === null ? [] : [rescue.id],
    },
  ];
  const wrong = keys.filter(({ needed, found }) => needed !== null && !found.includes(needed));
  if (wrong.length === 0) return;
  throw new CommandProblem(
    [
      ...wrong.map(({ what, place, needed, found: [own] }) =>
        own === undefined
          ? `${what} fehlt: ${place}. Diese Sicherung gehört zu dem mit dem Fingerabdruck ${needed}.`
          : `${what} aus ${place} ist ein anderes als das dieser Sicherung: Fingerabdruck ${own} statt ${needed}.`,
      ),
      "Bitte lege dieselben bereit wie für den Server, von dem die Sicherung ist. Es wurde nichts wiederhergestellt.",
    ].join("\n"),
  );
}
