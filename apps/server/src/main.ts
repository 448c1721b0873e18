import { FolderInUse } from "./config/lock-data-folder.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";
import { loadConfig, startServer } from "./index.ts";

/** Starts the server from the environment and prints where it is; ends cleanly on SIGTERM and Ctrl+C. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const server = await startServer(config);
  const end = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.stdout.write(welcome(server.url, config.demo));
}

/** The last lines of the start: where to go, and as whom. */
function welcome(url: string, demo: boolean): string {
  const accounts = demoAccounts.map(({ username, name, title }) => `  ${username.padEnd(12)} ${title}, ${name}`);
  const lines = demo ? ["", `Demo-Konten (Passwort ${demoPassword}):`, ...accounts, "", `Gesendete Mails: ${url}/dev/mails`] : [];
  return ["", `Rundgang läuft: ${url}`, ...lines, "", ""].join("\n");
}

main().catch((error: unknown) => {
  const text = error instanceof FolderInUse ? error.message : error;
  process.stderr.write(`${text instanceof Error ? (text.stack ?? text.message) : String(text)}\n`);
  process.exit(1);
});
