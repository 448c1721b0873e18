import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { writeWhole } from "../files/write-whole.ts";
import { BadConfig } from "./bad-config.ts";
import { shortestSecret } from "./environment.ts";

/** The secret of the server, where there is one; null before its first start. Throws `BadConfig` for a file that holds none. */
export function findServerSecret(dataDir: string, configured: string | undefined): string | null {
  if (configured !== undefined) return configured;
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= shortestSecret) return secret;
  throw new BadConfig(
    `Die Datei „${file}“ ist beschädigt: Sie enthält kein Geheimnis. Bitte spiele sie aus der Sicherung zurück; ` +
      "ohne sie lassen sich die Schlüssel nicht mehr öffnen, die Tablets hinterlegt haben.",
  );
}

/** Where the secret comes from, as people name it. */
export function secretSource(dataDir: string, configured: string | undefined): string {
  return configured === undefined ? `server.key im Datenordner „${dataDir}“` : "RUNDGANG_SECRET";
}

/**
 * The secret that all server keys are derived from: the configured one, else one made once in the data folder (mode 0600), there
 * whole or not at all. Throws `BadConfig`.
 */
export async function loadServerSecret(dataDir: string, configured: string | undefined): Promise<string> {
  const found = findServerSecret(dataDir, configured);
  if (found !== null) return found;
  const secret = randomBytes(32).toString("hex");
  await writeWhole(fileOf(dataDir), Buffer.from(secret));
  return secret;
}

/** Secrets that check and open alone: those that are configured, and those that `npm run keys -- rotate` left in the data folder. */
export function findOldSecrets(dataDir: string, configured: readonly string[]): readonly string[] {
  const file = oldFileOf(dataDir);
  const left = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return [...configured, ...left].filter((secret) => secret.length >= shortestSecret);
}

/**
 * Makes a new secret in the data folder; the one before stays beside it, to check and open with. A process that dies in between has both: the old one is
 * put aside first.
 */
export async function rotateServerSecret(dataDir: string): Promise<void> {
  const before = await loadServerSecret(dataDir, undefined);
  const old = findOldSecrets(dataDir, []).filter((secret) => secret !== before);
  await writeWhole(oldFileOf(dataDir), Buffer.from([before, ...old].join("\n")));
  await writeWhole(fileOf(dataDir), Buffer.from(randomBytes(32).toString("hex")));
}

/** Removes the secrets that were put aside. */
export function dropOldSecrets(dataDir: string): void {
  rmSync(oldFileOf(dataDir), { force: true });
}

function oldFileOf(dataDir: string): string {
  return join(dataDir, "server-old.keys");
}

function fileOf(dataDir: string): string {
  return join(dataDir, "server.key");
}
