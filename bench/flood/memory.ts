import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of its children, in MB, at its highest. */
export interface MemoryWatch {
  readonly own: () => number;
  readonly children: () => number;
  /** The highest from now on. */
  restart(): void;
  stop(): void;
}

const everyMs = 250;

/** Looks at /proc several times a second. */
export function watchMemory(pid: number): MemoryWatch {
  let own = 0;
  let children = 0;
  const look = (): void => {
    own = Math.max(own, residentMb(pid));
    children = Math.max(
      children,
      childrenOf(pid).reduce((sum, child) => sum + residentMb(child), 0),
    );
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    own: () => own,
    children: () => children,
    restart: () => {
      [own, children] = [0, 0];
      look();
    },
    stop: () => clearInterval(timer),
  };
}

/** A process that has just ended has none. */
function residentMb(pid: number): number {
  const status = readText(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/u.test(name));
  return all.filter((name) => new RegExp(`^PPid:\\s+${pid}$`, "mu").test(readText(`/proc/${name}/status`))).map(Number);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
