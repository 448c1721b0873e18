import { spawn, spawnSync } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Runs a program to its end; throws with what it said where it fails. Answers what it said. */
export function run(program: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: "utf8" });
  if (error !== undefined || status !== 0) {
    throw new Error(`${program} failed: ${error?.message ?? `${stdout}${stderr}`}`);
  }
  return `${stdout}${stderr}`;
}

/** A program that goes on. */
export interface RunningProgram {
  /** All that it said so far. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a program and lets it run until `stop`. */
export function start(program: string, words: readonly string[]): RunningProgram {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  return {
    said: () => said,
    stop: () => {
      child.kill("SIGKILL");
      return ended;
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
