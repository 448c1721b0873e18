import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret that all server keys are derived from: the configured one, else one made once in the data folder (mode 0600). */
export function loadServerSecret(dataDir: string, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, "server.key");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}
