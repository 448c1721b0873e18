import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { fileURLToPath } from "node:url";

import { freePort } from "./free-port.ts";

const main = join(dirname(fileURLToPath(import.meta.url)), "../../../../apps/server/src/main.ts");

/** What Node.js made of the sources at an earlier start: a third of a start's time, and tests start it a hundred times. */
const compiled = join(dirname(fileURLToPath(import.meta.url)), "../../../../.cache/compiled");

const ownEnv = {
  NODE_OPTIONS: "",
  NODE_COMPILE_CACHE: compiled,
  /* Papers of the demo's past would be made beside every test, for a minute each time. */
  RUNDGANG_DEMO_PAPERS: "0",
  /* Journeys count what the town has. */
  RUNDGANG_DEMO_HISTORY: "0",
  /* What is tested holds on a Sunday in the night. */
  RUNDGANG_CONSULTATION_HOURS: "mo-so 00:00-24:00",
};

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  readonly url: string;
  /** Everything that the server printed so far. */
  readonly output: () => string;
  /** Ends it as an operator does (SIGTERM) or as a power cut does (SIGKILL), and waits until it is gone. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * Starts the real server as a process of its own on that data folder (again on its old port, where one is named); waits until /health
 * answers. With `TLS_CERT` and `TLS_KEY` in `env` it speaks https, and from then on this process trusts that certificate.
 */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  oldPort?: number,
): Promise<ServerProcess> {
  const port = oldPort ?? (await freePort());
  const scheme = env.TLS_CERT === undefined ? "http" : "https";
  if (env.TLS_CERT !== undefined) trust(readFileSync(env.TLS_CERT, "utf8"));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...ownEnv, PORT: String(port), RUNDGANG_DATA: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await ready(`${scheme}://127.0.0.1:${port}/health`, child, () => output);
  return {
    port,
    pid: child.pid ?? 0,
    url: `${scheme}://localhost:${port}`,
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Lets this process's own requests go to whoever shows that certificate. */
function trust(certificate: string): void {
  const trusted = getCACertificates("default");
  if (!trusted.includes(certificate)) setDefaultCACertificates([...trusted, certificate]);
}

/** Asks until the server answers; gives up when the process ends or after five minutes, for a machine may be busy. */
async function ready(health: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const reply = await fetch(health).catch(() => null);
    /* Somebody else's server may have taken the port in between: this one says so itself when it has it. */
    if (reply?.status === 200 && output().includes(":" + new URL(health).port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not become ready:\n${output()}`);
}
