import { fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

import * as z from "zod";

import { createHelperPool, type Busy, type Helper, type HelperEnd, type HelperEvents } from "../../helpers/helper-pool.ts";
import type { Finding } from "../inspect-file.ts";
import { mostInspectionMemory, mostInspectionTime, mostWaitingInspections } from "./inspection-limits.ts";
import { guiltyEnds } from "./too-much.ts";

/** Looks at files in processes of its own, so that none of them can stop, fill or break the server. */
export interface Inspector {
  /**
   * What the file at that path is. Each owner has one file looked at at a time, so nobody's files keep those of others waiting.
   * `busy`: not looked at, and nothing said about the file; it may be sent again.
   */
  inspect(path: string, owner: string): Promise<Finding | Busy>;
  /** Ends the processes; what waits is `busy`. */
  close(): void;
}

const program = fileURLToPath(new URL("inspector-process.ts", import.meta.url));
/* It may read files and load the image decoder; it may not write, and it gets none of our secrets. */
const execArgv = ["--max-old-space-size=512", "--permission", "--allow-fs-read=*", "--allow-addons", "--allow-worker"];
/** Beyond this the machine is too busy, whatever the file is. Milliseconds of the wall clock. */
const patience = 90_000;
/** Said once by a process that can look at files. */
const readiness = z.object({ ready: z.literal(true) });
const spendings = z.object({ finding: z.custom<Finding | "busy">(), worn: z.boolean() });

/** What one look at a file may cost. */
export interface InspectionLimits {
  /** Processor time in milliseconds. */
  readonly time: number;
  /** Memory of the process in bytes. */
  readonly memory: number;
}

const usualLimits: InspectionLimits = { time: mostInspectionTime, memory: mostInspectionMemory };

export interface InspectorParts {
  readonly limits?: InspectionLimits;
  /** Told of a process that could not begin (a library is missing, say), and how it ended. */
  readonly onStartFailed?: (end: HelperEnd) => void;
}

/** Makes an inspector. Its processes are started when there is something to look at. */
export function createInspector({ limits = usualLimits, onStartFailed = () => undefined }: InspectorParts = {}): Inspector {
  const pool = createHelperPool<string, Finding>({
    places: Math.min(4, Math.max(2, availableParallelism())),
    mostWaiting: mostWaitingInspections,
    patience,
    start: (events) => startProcess(limits, events),
    /* A process that died of something else than its file: the file gets another one, once. */
    judge: ({ signal }, earlier) => (guiltyEnds.has(signal) || earlier > 0 ? { flaw: "file_broken" } : null),
    onStartFailed,
  });
  return { inspect: (path, owner) => pool.run(path, owner), close: () => pool.close() };
}

function startProcess(limits: InspectionLimits, events: HelperEvents<Finding>): Helper<string> {
  const child = fork(program, [JSON.stringify(limits)], { execArgv, env: {}, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  /* Below the server: whoever waits for a list goes before whoever waits for a photo. */
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.on("message", (message) => {
    if (readiness.safeParse(message).success) events.ready();
    const parsed = spendings.safeParse(message);
    if (parsed.success) events.answer(parsed.data.finding, parsed.data.worn);
  });
  child.once("error", () => events.ended({ code: null, signal: null }));
  child.once("exit", (code, signal) => events.ended({ code, signal }));
  return {
    /* A failed send is followed by `exit` or `error`. */
    send: (path) => void child.send({ path }, () => undefined),
    kill: () => void child.kill("SIGKILL"),
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    /* It has ended already, or the system does not let us: it works at our own priority then. */
  }
}
