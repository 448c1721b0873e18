import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Something that runs beside us, by a name for people. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Ends it by that signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** File that takes all that it says. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another user of the machine, where we are root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Folder that it works in. */
  readonly folder: string;
}

/** A program ended before it was ready, or is not on this machine. */
export class ProgramFailed extends Error {}

/**
 * Starts a program in a process group of its own: Ctrl-C reaches us alone, and we end all of them in their order. Answers at once. Throws
 * `ProgramFailed` where it cannot be started.
 */
export async function startProgram({ name, command, args, log, env = {}, user, folder }: ProgramOptions): Promise<Program> {
  const out = openSync(log, "a", 0o600);
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ["ignore", out, out],
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    ...user,
  });
  closeSync(out);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", () => reject(new ProgramFailed(`${name} lässt sich nicht starten (${command}).`)));
  });
  let isRunning = true;
  const ended = once(child, "exit").then(() => void (isRunning = false));
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => isRunning,
    stop: async (signal = "SIGTERM") => {
      if (isRunning) child.kill(signal);
      await ended;
    },
  };
}

/** Waits until a program is ready; throws `ProgramFailed` where it ends before, or takes longer than that (seconds). */
export async function whenReady(program: Program, isReady: () => Promise<boolean>, log: string, patience = 120): Promise<void> {
  const until = performance.now() + patience * 1000;
  while (!(await isReady())) {
    if (!program.isRunning() || performance.now() > until) {
      throw new ProgramFailed(`${program.name} wurde nicht bereit. Was es sagt, steht in „${log}“.`);
    }
    await wait(50);
  }
}

/** Whether somebody listens on a port of the loopback. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
