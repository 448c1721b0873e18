import type { Config } from "../config/config.ts";
import { loadCertificate, sealVariables, type Certificate } from "../config/load-certificate.ts";
import { demoAccounts, demoPassword } from "../seed/demo-accounts.ts";

/** The last lines of the start: where to go, as whom, and what is missing for real work. */
export function welcome(url: string, config: Config, now: Date): string {
  const accounts = demoAccounts.map(({ username, name, title }) => `  ${username.padEnd(12)} ${title}, ${name}`);
  const demo = config.demo ? ["", `Demo-Konten (Passwort ${demoPassword}):`, ...accounts] : [];
  const warnings = [...embedded(config), ...certificate(config, now), ...seal(config, now)];
  return ["", `Rundgang läuft: ${whereItIs(url, config)}`, ...demo, "", whereMailsGo(url, config), ...warnings, "", ""].join(
    "\n",
  );
}

/** People open PUBLIC_URL; the address on this machine is what a proxy or a look at the health page needs. */
function whereItIs(url: string, { publicUrl }: Config): string {
  return publicUrl === undefined || publicUrl === url ? url : `${publicUrl} (auf diesem Rechner: ${url})`;
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
  const over = tls === null ? null : endedOn(loadCertificate(tls), now);
  return over === null ? [] : [`Achtung: Das Zertifikat aus TLS_CERT ist am ${over} abgelaufen.`];
}

/** A self-made one finds changes out, and says nothing of who the operator is. */
function seal({ seal: files, production }: Config, now: Date): string[] {
  if (files === null) {
    if (!production) return [];
    return [
      "Achtung: Das Siegel der Dokumente ist selbst erstellt; kein Leser kennt seinen Aussteller.",
      "         Bitte setze für den Betrieb SEAL_CERT und SEAL_KEY.",
    ];
  }
  const over = endedOn(loadCertificate(files, sealVariables), now);
  if (over === null) return [];
  return [
    `Achtung: Das Zertifikat aus SEAL_CERT ist am ${over} abgelaufen.`,
    "         Aufträge kommen an; ihre Papiere und Bestätigungen warten auf ein neues.",
  ];
}

/** The German day on which a certificate has ended; null while it is valid. */
function endedOn({ validUntil }: Certificate, now: Date): string | null {
  if (validUntil > now) return null;
  return validUntil.toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });
}
