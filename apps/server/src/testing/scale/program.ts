import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Something that runs beside us, by a name for people. */
export interface Program {
  readonly name: string;
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Ends it by that signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it anew after its end, with these variables beside its own or with other arguments, and waits until it is ready. */
  again(changes?: Pick<Partial<ProgramOptions>, "args" | "env">): Promise<void>;
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
  /** Whether it does its work. */
  readonly isReady: () => Promise<boolean>;
  /** So long (s) it may take to get there. */
  readonly patience?: number;
  /** By which signal it ends at once, where SIGKILL would leave processes of its own behind. */
  readonly endsBy?: NodeJS.Signals;
}

/** What runs now, and by which signal it ends at once: whoever started it may be cut, or fail, before he stops it. */
const alive = new Map<ChildProcess, NodeJS.Signals>();
process.on("exit", () => {
  for (const [child, signal] of alive) child.kill(signal);
});

/** A program ended before it was ready, or is not on this machine. */
export class ProgramFailed extends Error {}

/**
 * Starts a program in a process group of its own: Ctrl-C reaches us alone, and we end all of them in their order. Answers when it is ready. Throws
 * `ProgramFailed` where it cannot be started, ends before, or takes too long; then nothing of it runs.
 */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  let running = await startReady(options);
  return {
    name: options.name,
    get pid() {
      return running.pid;
    },
    isRunning: () => running.isRunning(),
    stop: (signal) => running.stop(signal),
    again: async ({ args = options.args, env = {} } = {}) => {
      running = await startReady({ ...options, args, env: { ...options.env, ...env } });
    },
  };
}

type Running = Pick<Program, "pid" | "isRunning" | "stop">;

async function startReady(options: ProgramOptions): Promise<Running> {
  const { name, log, isReady, patience = 120 } = options;
  const running = await spawnIt(options);
  const until = performance.now() + patience * 1000;
  while (!(await isReady())) {
    if (running.isRunning() && performance.now() < until) {
      await wait(50);
      continue;
    }
    await running.stop("SIGKILL");
    throw new ProgramFailed(`${name} wurde nicht bereit. Was es sagt, steht in „${log}“.`);
  }
  return running;
}

async function spawnIt({
  name,
  command,
  args,
  log,
  env = {},
  user,
  folder,
  endsBy = "SIGKILL",
}: ProgramOptions): Promise<Running> {
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
  alive.set(child, endsBy);
  const ended = once(child, "exit").then(() => {
    isRunning = false;
    alive.delete(child);
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning,
    stop: async (signal = "SIGTERM") => {
      if (isRunning) child.kill(signal);
      await ended;
    },
  };
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
