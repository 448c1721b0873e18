import { spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A Debian's user without any rights, for programs that refuse to run as root. */
const nobody = 65_534;
/** How long a program may take to end by itself once it was asked to; ms. */
const longestEnd = 5_000;

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end; answers its standard output. Throws with all that it said where it fails. */
export function runProgram(program: string, args: readonly string[], options: RunOptions = {}): string {
  return runToEnd(program, args, options).stdout;
}

/** As `runProgram`, for a program that says part of its result as an error: answers standard output and errors. */
export function runForOutput(program: string, args: readonly string[]): string {
  const { stdout, stderr } = runToEnd(program, args, {});
  return `${stdout}${stderr}`;
}

function runToEnd(program: string, args: readonly string[], options: RunOptions) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 28, ...options });
  if (error !== undefined || status !== 0) {
    throw new Error(`${program} ended with ${status}: ${error?.message ?? `${stdout}${stderr}`}`);
  }
  return { stdout, stderr };
}

/** A program that runs beside the proof until it is stopped. */
export interface RunningProgram {
  /** All that it said so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program and lets it run until `stop`; with `asNobody` without the rights of root, where we are root. */
export function startProgram(program: string, args: readonly string[], { asNobody = false } = {}): RunningProgram {
  const user = asNobody && process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...user });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.once("error", ({ message }) => (output += message));
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  return {
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), longestEnd);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Waits until something holds, for a minute at most; throws with `what` where it never does. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await wait(100);
  }
  throw new Error(`it did not come to pass: ${what}`);
}

/** Whether somebody listens there. */
export function listens(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
