import { readdirSync, readFileSync } from "node:fs";

/** Most memory that a process and its children had, in bytes, each at its own time. */
export interface MemoryWatch {
  readonly now: () => number;
  readonly own: () => number;
  readonly children: () => number;
  stop(): void;
}

/** Looks at a process of this machine four times a second (Linux). */
export function watchMemory(pid: number): MemoryWatch {
  let own = 0;
  let children = 0;
  const look = (): void => {
    own = Math.max(own, residentOf(pid));
    children = Math.max(children, ...childrenOf(pid).map(residentOf));
  };
  const timer = setInterval(look, 250);
  return { now: () => residentOf(pid), own: () => own, children: () => children, stop: () => clearInterval(timer) };
}

/** Resident memory in bytes; 0 for a process that has gone. */
function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function childrenOf(pid: number): readonly number[] {
  return threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number));
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
