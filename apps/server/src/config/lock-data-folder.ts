import { createHash } from "node:crypto";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { OperatorProblem } from "../start/operator-problem.ts";

/** Another process works on this data folder. */
export class FolderInUse extends OperatorProblem {
  constructor(dataDir: string) {
    super(
      `Der Datenordner „${dataDir}“ wird schon von einem anderen Rundgang-Server benutzt. ` +
        "Bitte beende ihn oder wähle mit RUNDGANG_DATA einen anderen Ordner.",
    );
  }
}

/**
 * Takes the data folder for this process, until it ends or lets go; the embedded database has no lock of its own. A name in the
 * kernel (Linux' abstract sockets) goes with the process, however it dies; elsewhere a socket file in the temporary folder.
 * Throws `FolderInUse`.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const name = `rundgang-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24)}`;
  const server = createServer((socket) => socket.destroy());
  const taken = await listen(server, socketPath(name));
  if (!taken) throw new FolderInUse(dataDir);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketPath(name: string): string {
  if (process.platform === "linux") return `\0${name}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen(path, () => resolve(true));
  });
}
