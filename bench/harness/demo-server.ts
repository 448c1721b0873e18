import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess, type ServerProcess } from "@rundgang/testkit";

import { cacheFolder, projectFolder } from "./paths.ts";

/** The real server on a copy of the demo town, made anew for each run. */
export interface DemoServer {
  readonly process: ServerProcess;
  close(): Promise<void>;
}

/** `prepare` fills the data folder, or the database of `DATABASE_URL`, before the first start. */
export async function startDemo(
  prepare: (folder: string) => void = () => undefined,
  env: Record<string, string> = {},
): Promise<DemoServer> {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "rundgang-bench-"));
  prepare(folder);
  const server = await startServerProcess(folder, env);
  /* A bench that fails on its way does not get to its end. */
  const end = () => process.kill(server.pid);
  process.once("exit", end);
  return {
    process: server,
    async close() {
      process.off("exit", end);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `npm run import` on a data folder; a folder once filled is kept under that name and copied the next time. */
export function importOnce(name: string, folder: string, args: readonly string[]): void {
  const kept = join(cacheFolder, "data", name);
  if (!existsSync(kept)) {
    /* One that was ended on its way must not be taken for a whole one. */
    const begun = `${kept}.begun`;
    rmSync(begun, { recursive: true, force: true });
    mkdirSync(begun, { recursive: true });
    runImport(begun, args);
    renameSync(begun, kept);
  }
  cpSync(kept, folder, { recursive: true });
}

/** Runs `npm run import` on a data folder, into the database of `DATABASE_URL` where that is set. */
export function runImport(folder: string, args: readonly string[], more: Record<string, string> = {}): void {
  const env = { ...process.env, RUNDGANG_DATA: folder, NODE_OPTIONS: "", ...more };
  const main = join(projectFolder, "apps", "server", "src", "import", "main.ts");
  execFileSync(process.execPath, [main, ...args], { env, cwd: cacheFolder, stdio: ["ignore", "ignore", "inherit"] });
}
