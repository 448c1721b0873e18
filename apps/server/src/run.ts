import { loadConfig, startServer, type RunningServer } from "./index.ts";
import { endProcess } from "./helpers/end-process.ts";
import { keepToOwner } from "./start/keep-to-owner.ts";
import { spareMemory } from "./start/spare-memory.ts";
import { tellFailure } from "./start/tell-failure.ts";
import { tellProgress } from "./start/tell-progress.ts";
import { welcome } from "./start/welcome.ts";

/** Starts the server from the environment and prints where it is. Where it cannot be started it says why, ends the process and answers null. */
export async function run(): Promise<RunningServer | null> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`${tellFailure(error, process.env)}\n`);
    endProcess(1);
    return null;
  }
}

async function start(): Promise<RunningServer> {
  keepToOwner();
  spareMemory();
  const config = loadConfig(process.env);
  const progress = tellProgress(config, (line) => process.stdout.write(line));
  const server = await startServer(config, {}, progress);
  if (config.tls !== null) process.on("SIGHUP", () => reload(server));
  process.stdout.write(welcome(server.url, config, new Date()));
  return server;
}

/** Takes up a renewed certificate; one that cannot be used leaves the old one. */
function reload(server: RunningServer): void {
  try {
    server.reloadCertificate();
    process.stdout.write("Das Zertifikat wurde neu geladen.\n");
  } catch (error) {
    process.stderr.write(`${tellFailure(error, process.env)}\nDas bisherige Zertifikat gilt weiter.\n`);
  }
}
