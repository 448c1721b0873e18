import { loadConfig, startServer, type RunningServer } from "./index.ts";
import { explain, welcome } from "./start-messages.ts";

/** Starts the server from the environment and prints where it is; ends cleanly on SIGTERM and Ctrl+C. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const server = await startServer(config);
  const end = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  if (config.tls !== null) process.on("SIGHUP", () => reload(server));
  process.stdout.write(welcome(server.url, config, new Date()));
}

/** Takes up a renewed certificate; one that cannot be used leaves the old one. */
function reload(server: RunningServer): void {
  try {
    server.reloadCertificate();
    process.stdout.write("Das Zertifikat wurde neu geladen.\n");
  } catch (error) {
    process.stderr.write(`${explain(error)}\nDas bisherige Zertifikat gilt weiter.\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
