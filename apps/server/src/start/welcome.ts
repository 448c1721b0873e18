import type { Config } from "../config/config.ts";
import { loadCertificate } from "../config/load-certificate.ts";
import { demoAccounts, demoPassword } from "../seed/demo-accounts.ts";

/** The last lines of the start: where to go, as whom, and what is missing for real work. */
export function welcome(url: string, config: Config, now: Date): string {
  const accounts = demoAccounts.map(({ username, name, title }) => `  ${username.padEnd(12)} ${title}, ${name}`);
  const demo = config.demo ? ["", `Demo-Konten (Passwort ${demoPassword}):`, ...accounts] : [];
  const warnings = [...embedded(config), ...certificate(config, now)];
  return ["", `Rundgang läuft: ${url}`, ...demo, "", whereMailsGo(url, config), ...warnings, "", ""].join("\n");
}

function whereMailsGo(url: string, { production, smtpUrl }: Config): string {
  if (smtpUrl !== undefined) return "Mails gehen an den Mailserver aus SMTP_URL.";
  return production
    ? "Achtung: SMTP_URL ist nicht gesetzt. Mails warten, bis es einen Mailserver gibt."
    : `Gesendete Mails: ${url}/dev/mails`;
}

/** It keeps what it confirmed (db/durable-folder.ts), but it is one connection for everybody, and no tool of PostgreSQL reaches it. */
function embedded({ production, databaseUrl }: Config): string[] {
  if (!production || databaseUrl !== undefined) return [];
  return [
    "Achtung: Die eingebaute Datenbank trägt nur wenige Geräte und lässt sich im laufenden Betrieb nicht sichern.",
    "         Bitte setze für den Betrieb DATABASE_URL auf eine PostgreSQL-Datenbank.",
  ];
}

function certificate({ tls }: Config, now: Date): string[] {
  if (tls === null) return [];
  const { validUntil } = loadCertificate(tls);
  const day = validUntil.toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });
  return validUntil <= now ? [`Achtung: Das Zertifikat aus TLS_CERT ist am ${day} abgelaufen.`] : [];
}
