import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, realpathSync } from "node:fs";
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
 * Takes the data folder for this process, until it ends or lets go; the embedded database has no lock of its own. Two locks, both of which the
 * kernel takes back however the process dies: a name (Linux' abstract sockets; elsewhere a socket file in the temporary folder), which earlier
 * versions know as well, and one on a file in the folder, which holds between containers too (decision 084). Throws `FolderInUse`.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const name = `rundgang-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 24)}`;
  const server = createServer((socket) => socket.destroy());
  const taken = await listen(server, socketPath(name));
  if (!taken) throw new FolderInUse(dataDir);
  server.unref();
  const letGo = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    const unlock = await lockFile(dataDir);
    return () => {
      unlock();
      return letGo();
    };
  } catch (error) {
    await letGo();
    throw error;
  }
}

/** The file that is locked; what is in it does not matter, and it stays. */
const lockName = "rundgang.lock";

/** What a disk says that knows no locks (some shares); the name alone holds there. */
const withoutLocks = new Set(["ENOTSUP", "EOPNOTSUPP", "ENOSYS", "ENOLCK", "EINVAL"]);

/** Locks the file in the folder, which hangs on the open file and not on a process's number. Answers how to let go; throws `FolderInUse`. */
export async function lockFile(dataDir: string): Promise<() => void> {
  /* Where the library has no build for a system (Alpine's C library), the name alone holds. */
  const locks = await import("fs-native-extensions").catch(() => null);
  const file = openSync(join(dataDir, lockName), "a");
  try {
    if (locks?.tryLock(file) === false) throw new FolderInUse(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!withoutLocks.has(code)) {
      closeSync(file);
      throw error;
    }
  }
  return () => closeSync(file);
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
