import type { Config } from "../config/config.ts";
import { findOldSecrets, findServerSecret } from "../config/server-secret.ts";
import type { Reader } from "../db/open-database.ts";
import { giveSeals } from "../db/record-seals.ts";
import { secretProblem } from "../sessions/claim-secret.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { CommandProblem } from "./command-problem.ts";

type SecretConfig = Pick<Config, "dataDir" | "secret" | "oldSecrets">;

/**
 * Throws `CommandProblem` where neither the secret of now nor an old one is that of the database: what a command sealed under another one, no server
 * could open.
 */
export async function requireSecret(db: Reader, config: SecretConfig): Promise<void> {
  const problem = await secretProblem(db, config);
  if (problem !== null) throw new CommandProblem(problem);
}

/** Lets a command read what orders and customers say; without any secret nothing is given. Throws `CommandProblem` as `requireSecret`. */
export async function openSeals(db: Reader, config: SecretConfig): Promise<void> {
  await requireSecret(db, config);
  const { dataDir, secret, oldSecrets } = config;
  const found = findServerSecret(dataDir, secret);
  if (found !== null) giveSeals(db, deriveKeys(found, {}, findOldSecrets(dataDir, oldSecrets)).rings);
}
