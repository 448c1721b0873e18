import { spawn, spawnSync } from "node:child_process";

import { root } from "./paths.mjs";

const windows = process.platform === "win32";

/** Runs a command to its end with our output; throws with `failure` when it does not end well. */
export function runOrThrow(command, args, options, failure) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: windows, ...options });
  if (result.status !== 0) throw new Error(failure);
}

/** How often we look whether somebody still waits for us (ms). */
const orphanCheckMs = 1000;

/**
 * Runs a command and answers its exit code. Ctrl-C and a stop signal go on to it; so does the end of npm, which does not pass
 * on a signal of its own.
 */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", shell: windows, ...options });
    const forward = (signal) => child.kill(signal);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill("SIGTERM");
    }, orphanCheckMs);
    watch.unref();
    process.on("SIGINT", forward);
    process.on("SIGTERM", forward);
    child.on("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/**
 * Runs a command and answers its exit code with all that it said, to be shown at once when it has ended. `signal` of the options ends
 * it before, which is told as `wasEnded`.
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: windows, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    const wasEnded = () => options.signal?.aborted ?? false;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message, wasEnded: wasEnded() }));
    child.on("close", (code) => resolve({ code: code ?? 1, output, wasEnded: wasEnded() }));
  });
}

/** The output of a short command, or null where it cannot be run. */
export function outputOf(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: "utf8", ...options });
  return result.status === 0 ? result.stdout.trim() : null;
}
