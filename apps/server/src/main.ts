import { FolderInUse } from "./config/lock-data-folder.ts";
import { loadConfig, startServer } from "./index.ts";

/** Starts the server from the environment and prints where it is; ends cleanly on SIGTERM and Ctrl+C. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const server = await startServer(config);
  const end = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.stdout.write(`\nRundgang läuft: ${server.url}\n`);
}

main().catch((error: unknown) => {
  const text = error instanceof FolderInUse ? error.message : error;
  process.stderr.write(`${text instanceof Error ? (text.stack ?? text.message) : String(text)}\n`);
  process.exit(1);
});
