import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret of the server, where there is one; null before its first start. */
export function findServerSecret(dataDir: string, configured: string | undefined): string | null {
  if (configured !== undefined) return configured;
  const file = fileOf(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** The secret that all server keys are derived from: the configured one, else one made once in the data folder (mode 0600). */
export function loadServerSecret(dataDir: string, configured: string | undefined): string {
  const found = findServerSecret(dataDir, configured);
  if (found !== null) return found;
  const secret = randomBytes(32).toString("hex");
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), secret, { mode: 0o600, flag: "wx" });
  return secret;
}

function fileOf(dataDir: string): string {
  return join(dataDir, "server.key");
}
