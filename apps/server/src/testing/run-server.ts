import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** How a server process ended by itself. */
export interface Ended {
  readonly code: number | null;
  /** What it wrote for the person who started it. */
  readonly said: string;
  readonly out: string;
}

/**
 * Runs the server as a process of its own until it ends by itself. `under`: a command line that goes before it, e.g. one that gives it
 * a disk of its own. `stop`: when it is to end by SIGTERM.
 */
export async function runServer(
  dataDir: string,
  env: Record<string, string>,
  under: readonly string[] = [],
  stop?: AbortSignal,
): Promise<Ended> {
  const [command = "", ...args] = [...under, process.execPath, main];
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: "development", NODE_OPTIONS: "", PORT: "0", ...env, RUNDGANG_DATA: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  stop?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
  const texts = [child.stderr, child.stdout].map((stream) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    return () => Buffer.concat(chunks).toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const [said = "", out = ""] = texts.map((text) => text());
  /* On a busy machine a start tells how far it is. */
  return { code, said, out: out.replaceAll(/^\[\d\/\d\] .*\n/gmu, "") };
}
