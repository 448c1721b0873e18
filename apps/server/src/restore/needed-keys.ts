import type { Manifest } from "../backup/manifest.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import { findOldSecrets, findServerSecret, secretSource } from "../config/server-secret.ts";
import { findSealPart } from "../documents/seal/seal-key.ts";
import { findRescueKey } from "../rescue/key/rescue-key.ts";
import { fileKeyId } from "../files/sealed/sealed-format.ts";
import { deriveKeys, fingerprintOf } from "../sessions/keys.ts";

/** A key that a backup belongs to: where this machine has it, with which fingerprints; none where it lacks it. */
interface Key {
  readonly what: string;
  /** What „nicht …“ says of it: its article in German, and the word by which `RUNDGANG_ADOPT` lets another one count, where it can. */
  readonly which: "das" | "der";
  readonly adoptedBy: "seal" | "rescue" | null;
  readonly place: string;
  readonly needed: string | null;
  readonly found: readonly string[];
}

/**
 * Makes sure that secret, seal and rescue key of this machine are those that the backup belongs to: with others its orders, sessions and the
 * tablets' keys are worth nothing. `RUNDGANG_ADOPT` lets another seal or rescue key take the place, as it does for a start. Makes none. Throws
 * `CommandProblem` with the fingerprint of each that is missing or another one.
 */
export async function requireKeys({ fingerprints, files }: Manifest, config: Config): Promise<void> {
  const { dataDir, adopt } = config;
  const secret = findServerSecret(dataDir, config.secret);
  const secrets = [...(secret === null ? [] : [secret]), ...findOldSecrets(dataDir, config.oldSecrets)];
  const seal = await findSealPart({ files: config.seal, dataDir });
  const rescue = findRescueKey({ file: config.rescueKeyFile, dataDir });
  const keys: readonly Key[] = [
    {
      what: "Das Geheimnis",
      which: "das",
      adoptedBy: null,
      place: secretSource(dataDir, config.secret),
      needed: fingerprints.secret,
      found: secrets.map(fingerprintOf),
    },
    {
      what: "Das Geheimnis, unter dem ihre Dateien versiegelt sind,",
      which: "das",
      adoptedBy: null,
      place: secretSource(dataDir, config.secret),
      needed: files.keyId ?? null,
      found: secrets.map((one) => fileKeyId(deriveKeys(one).files)),
    },
    {
      what: "Das Siegel",
      which: "das",
      adoptedBy: "seal",
      place: config.seal?.certFile ?? `seal.pem im Datenordner „${dataDir}“`,
      needed: adopt.includes("seal") ? null : fingerprints.seal,
      found: seal === null ? [] : [seal.fingerprint, ...(seal.renewed === null ? [] : [seal.renewed])],
    },
    {
      what: "Der Schlüssel für Sicherungen der Tablets",
      which: "der",
      adoptedBy: "rescue",
      place: config.rescueKeyFile ?? `rescue.pem im Datenordner „${dataDir}“`,
      needed: adopt.includes("rescue") ? null : fingerprints.rescue,
      found: rescue === null ? [] : [rescue.id],
    },
  ];
  const wrong = keys.filter(({ needed, found }) => needed !== null && !found.includes(needed));
  if (wrong.length === 0) return;
  throw new CommandProblem(
    [
      ...wrong.map(({ what, which, place, needed, found: [own] }) =>
        own === undefined
          ? `${what} fehlt: ${place}. Diese Sicherung gehört zu dem mit dem Fingerabdruck ${needed}.`
          : `${what} aus ${place} ist nicht ${which} dieser Sicherung: Fingerabdruck ${own} statt ${needed}.`,
      ),
      "Bitte lege dieselben bereit wie für den Server, von dem die Sicherung ist. Es wurde nichts wiederhergestellt.",
      ...adoptHint(wrong),
    ].join("\n"),
  );
}

/** What helps where seal or rescue key are lost; a secret has no such way, because the tablets' keys and all sessions hang on it. */
function adoptHint(wrong: readonly Key[]): readonly string[] {
  const parts = wrong.flatMap(({ adoptedBy }) => (adoptedBy === null ? [] : [adoptedBy]));
  if (parts.length === 0) return [];
  return [
    `Gibt es sie nicht mehr, dann setze für Wiederherstellung und ersten Start RUNDGANG_ADOPT=${parts.join(",")}: Von nun an gilt, was dieser ` +
      "Server hat (siehe docs/operations.md, „Several servers“).",
  ];
}
