import { BadConfig } from "./config/bad-config.ts";
import type { Config } from "./config/config.ts";
import { loadCertificate } from "./config/load-certificate.ts";
import { FolderInUse } from "./config/lock-data-folder.ts";
import { isDatabaseAway } from "./db/is-away.ts";
import { DemoInProduction } from "./index.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";

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

/** PostgreSQL's codes of what an operator can put right. */
const database: Readonly<Record<string, string>> = {
  "28P01": "Die Datenbank nimmt Benutzer und Passwort aus DATABASE_URL nicht an.",
  "28000": "Die Datenbank lässt den Benutzer aus DATABASE_URL nicht zu.",
  "3D000": "Die Datenbank aus DATABASE_URL gibt es nicht. Bitte lege sie an.",
  "42501": "Der Benutzer aus DATABASE_URL darf in dieser Datenbank keine Tabellen anlegen. Er muss ihr Eigentümer sein.",
};

/** Codes of the system. */
const system: Readonly<Record<string, string>> = {
  EADDRINUSE: "Der Port ist schon belegt. Bitte wähle mit PORT einen anderen.",
  EACCES:
    "Dem Server fehlt ein Recht: Er darf den Datenordner (RUNDGANG_DATA) nicht beschreiben oder den Port (PORT) nicht öffnen.",
  EROFS: "Der Datenordner (RUNDGANG_DATA) liegt auf einem Datenträger, auf den nicht geschrieben werden kann.",
  ENOSPC: "Auf dem Datenträger des Datenordners (RUNDGANG_DATA) ist kein Platz mehr.",
};

/** Why the server does not start. What an operator can put right gets a sentence; anything else its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse || error instanceof BadConfig || error instanceof DemoInProduction) return error.message;
  const code = "code" in error ? String(error.code) : "";
  const sentence = system[code] ?? database[code];
  if (sentence !== undefined) return sentence;
  if (isDatabaseAway(error)) return "Die Datenbank aus DATABASE_URL ist nicht zu erreichen.";
  return error.stack ?? error.message;
}
