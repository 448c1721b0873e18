import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** Counts how often a browser makes the disk keep what its databases wrote. */
export interface FlushCounter {
  /** Flushes of the databases' files so far. */
  count(): number;
  stop(): void;
}

/**
 * The system calls by which LevelDB, under the browser's databases, has its log kept; with the file that they are for. Its tables are flushed too,
 * when it tidies up: that keeps nothing new.
 */
const flush = /\bf(?:data)?sync\(\d+<[^>]*\.indexeddb\.leveldb\/\d+\.log>/u;

/** Watches the process of a browser that keeps its databases; `profile` names the browser. Needs strace. */
export async function countFlushes(profile: string): Promise<FlushCounter> {
  const pids = storageProcesses(profile);
  const tracer = spawn("strace", ["-f", "-y", "-e", "trace=fsync,fdatasync", ...pids.flatMap((pid) => ["-p", String(pid)])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let flushes = 0;
  let isAttached = false;
  await new Promise<void>((resolve, reject) => {
    tracer.once("error", reject);
    tracer.once("exit", () => (isAttached ? undefined : reject(new Error("strace could not watch the browser"))));
    createInterface({ input: tracer.stderr }).on("line", (line) => {
      if (flush.test(line)) flushes += 1;
      if (!line.includes("attached")) return;
      isAttached = true;
      resolve();
    });
  });
  return { count: () => flushes, stop: () => void tracer.kill("SIGINT") };
}

/** The browser's main process and its service for storage: one of the two, by version, writes the databases. */
function storageProcesses(profile: string): number[] {
  const all = readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    const words = Number.isInteger(pid) ? commandOf(pid) : "";
    return words.includes(profile) ? [{ pid, words }] : [];
  });
  const found = all.filter(({ words }) => !words.includes("--type=") || words.includes("storage.mojom.StorageService"));
  if (found.length === 0) throw new Error("the browser is not running");
  return found.map(({ pid }) => pid);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
