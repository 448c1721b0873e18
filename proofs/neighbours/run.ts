import { spawn, spawnSync, type ChildProcess } from "node:child_process";

/** A Debian's user without any rights, for programs that refuse to run as root. */
const nobody = 65_534;

/** A program that runs beside the proof until it is stopped. */
export interface Running {
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a program, as nobody where we are root. */
export function startProgram(command: string, args: readonly string[]): Running {
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...asNobody });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.once("error", ({ message }) => (output += message));
  return { output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  await ended;
}

/** Runs a program to its end; answers what it printed. Throws what it said where it failed. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd?: string; input?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28, ...options });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${error?.message ?? stderr}`);
  return stdout;
}
