import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import { demoPassword } from "../../../apps/server/src/seed/demo-accounts.ts";
import type { Target } from "../check/upload.ts";
import { watchMemory, type MemoryWatch } from "./watch-memory.ts";

/** The real server in a process of its own, under observation. */
export interface MeasuredServer {
  readonly dataDir: string;
  readonly memory: MemoryWatch;
  /** Turns of its event loop in milliseconds of processor time. */
  readonly loop: () => { readonly worst: number; readonly p99: number };
  /** Begins the turns anew. */
  forgetStart(): void;
  /** Two salesmen, freshly signed in. */
  signIn(): Promise<readonly Target[]>;
  stop(): Promise<void>;
}

/** Starts the demo in a temporary folder; `prepare` gets the folder before. */
export async function startMeasured(prepare: (dataDir: string) => unknown = () => undefined): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-prove-files-"));
  await prepare(dataDir);
  const report = join(dataDir, "loop.json");
  const server = await startServerProcess(dataDir, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "loop-monitor.ts")}`,
    RUNDGANG_LOOP_REPORT: report,
    RUNDGANG_RATE: "1000000",
    RUNDGANG_LOG: "error",
  });
  const memory = watchMemory(server.pid);
  const signIn = async (username: string): Promise<Target> => {
    const response = await fetch(`${server.url}/authentication_token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    return { url: server.url, token: String(memberOf(await response.json(), "token")) };
  };
  return {
    dataDir,
    memory,
    forgetStart: () => process.kill(server.pid, "SIGUSR2"),
    loop: () => {
      const read: unknown = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
      return { worst: Number(memberOf(read, "worst")), p99: Number(memberOf(read, "p99")) };
    },
    signIn: () => Promise.all(["verkauf1", "verkauf2"].map(signIn)),
    stop: async () => {
      memory.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}
