import { BadConfig } from "./config/bad-config.ts";
import { FolderInUse } from "./config/lock-data-folder.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";
import { DemoInProduction, loadConfig, startServer, type Config, type RunningServer } from "./index.ts";

/** Starts the server from the environment and prints where it is; ends cleanly on SIGTERM and Ctrl+C. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const server = await startServer(config);
  const end = () => void server.close().then(() => process.exit(0));
  process.on("SIGHUP", () => reload(server));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.stdout.write(welcome(server.url, config));
}

/** Takes up a renewed certificate; one that cannot be used leaves the old one. */
function reload(server: RunningServer): void {
  try {
    server.reloadCertificate();
    process.stdout.write("Zertifikat neu geladen.\n");
  } catch (error) {
    process.stderr.write(`${explain(error)} Das bisherige Zertifikat gilt weiter.\n`);
  }
}

/** The last lines of the start: where to go, and as whom. */
function welcome(url: string, config: Config): string {
  const accounts = demoAccounts.map(({ username, name, title }) => `  ${username.padEnd(12)} ${title}, ${name}`);
  const lines = config.demo ? ["", `Demo-Konten (Passwort ${demoPassword}):`, ...accounts] : [];
  return ["", `Rundgang läuft: ${url}`, ...lines, "", whereMailsGo(url, config), ...embeddedWarning(config), "", ""].join("\n");
}

function whereMailsGo(url: string, { production, smtpUrl }: Config): string {
  if (smtpUrl !== undefined) return "Mails gehen an den Mailserver aus SMTP_URL.";
  return production
    ? "Achtung: SMTP_URL ist nicht gesetzt. Mails warten, bis es einen Mailserver gibt."
    : `Gesendete Mails: ${url}/dev/mails`;
}

/** The embedded engine leaves syncing to the operating system, so a power cut may cost it the last minutes or more. */
function embeddedWarning({ production, databaseUrl }: Config): string[] {
  const risky = production && databaseUrl === undefined;
  return risky ? ["Achtung: Die eingebaute Datenbank ist nicht für den Betrieb gedacht. Bitte setze DATABASE_URL."] : [];
}

/** What an operator can put right gets a sentence; anything else its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse || error instanceof BadConfig || error instanceof DemoInProduction) return error.message;
  if ("code" in error && error.code === "EADDRINUSE") return "Der Port ist schon belegt. Bitte wähle mit PORT einen anderen.";
  return error.stack ?? error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
