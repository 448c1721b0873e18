import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

import * as z from "zod";

import type { Finding } from "../inspect-file.ts";
import { mostInspectionMemory, mostInspectionTime, mostWaitingInspections } from "../limits.ts";
import { guiltyEnds } from "./too-much.ts";

/** Looks at files in processes of its own, so that none of them can stop, fill or break the server. */
export interface Inspector {
  /**
   * What the file at that path is. Each owner has one file looked at at a time, so nobody's files keep those of others waiting.
   * `busy`: not looked at, and nothing said about the file; it may be sent again.
   */
  inspect(path: string, owner: string): Promise<Finding | "busy">;
  /** Ends the processes; what waits is `busy`. */
  close(): void;
}

interface Job {
  readonly path: string;
  readonly owner: string;
  readonly settle: (finding: Finding | "busy") => void;
  deaths: number;
}

interface Seat {
  child: ChildProcess | null;
  /** The process has said that it can look at files. */
  ready: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

const program = fileURLToPath(new URL("inspector-process.ts", import.meta.url));
/* It may read files and load the image decoder; it may not write, and it gets none of our secrets. */
const execArgv = ["--max-old-space-size=512", "--permission", "--allow-fs-read=*", "--allow-addons", "--allow-worker"];
/** How long an answer may take by the wall clock, in milliseconds: beyond it the machine is too busy, whatever the file is. */
const patience = 90_000;
/** Said once by a process that can look at files. */
const readiness = z.object({ ready: z.literal(true) });
const spendings = z.object({ finding: z.custom<Finding>(), worn: z.boolean() });

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
  readonly onStartFailed?: (end: { readonly code: number | null; readonly signal: string | null }) => void;
}

/** Makes an inspector. Its processes are started when there is something to look at. */
export function createInspector({ limits = usualLimits, onStartFailed }: InspectorParts = {}): Inspector {
  const places = Math.min(4, Math.max(2, availableParallelism()));
  const seats = Array.from({ length: places }, (): Seat => ({ child: null, ready: false, job: null, timer: null }));
  let waiting: readonly Job[] = [];
  let closed = false;

  const next = (): void => {
    for (const seat of seats.filter(({ job }) => job === null)) {
      const job = waiting.find(({ owner }) => !seats.some((other) => other.job?.owner === owner));
      if (job === undefined) return;
      waiting = waiting.filter((one) => one !== job);
      begin(seat, job);
    }
  };

  const begin = (seat: Seat, job: Job): void => {
    seat.job = job;
    seat.timer = setTimeout(() => end(seat, "busy"), patience);
    const child = (seat.child ??= startProcess(seat));
    /* A failed send is followed by `exit` or `error`. */
    child.send({ path: job.path }, () => undefined);
  };

  const startProcess = (seat: Seat): ChildProcess => {
    const child = fork(program, [JSON.stringify(limits)], { execArgv, env: {}, stdio: ["ignore", "ignore", "ignore", "ipc"] });
    /* Below the server: whoever waits for a list goes before whoever waits for a photo. */
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on("message", (message) => {
      if (seat.child !== child) return;
      if (readiness.safeParse(message).success) seat.ready = true;
      const parsed = spendings.safeParse(message);
      if (parsed.success) done(seat, parsed.data);
    });
    child.once("error", () => seat.child === child && end(seat, "busy"));
    child.once("exit", (code, signal) => seat.child === child && died(seat, code, signal));
    return child;
  };

  const done = (seat: Seat, { finding, worn }: z.infer<typeof spendings>): void => {
    if (worn) dismiss(seat);
    settle(seat, finding);
  };

  /** A process that died of something else than its file: the file gets another one, once. One that never began has not seen it. */
  const died = (seat: Seat, code: number | null, signal: string | null): void => {
    const { job, ready } = seat;
    dismiss(seat);
    const innocent = !guiltyEnds.has(signal);
    if (innocent && !ready) {
      onStartFailed?.({ code, signal });
      settle(seat, "busy");
    } else if (job !== null && job.deaths === 0 && innocent && !closed) {
      job.deaths = 1;
      release(seat);
      begin(seat, job);
    } else settle(seat, closed ? "busy" : { flaw: "file_broken" });
  };

  const end = (seat: Seat, finding: Finding | "busy"): void => {
    dismiss(seat);
    settle(seat, finding);
  };

  const settle = (seat: Seat, finding: Finding | "busy"): void => {
    const { job } = seat;
    release(seat);
    job?.settle(finding);
    if (!closed) next();
  };

  return {
    inspect: (path, owner) =>
      new Promise((resolve) => {
        if (closed || waiting.length >= mostWaitingInspections) return resolve("busy");
        waiting = [...waiting, { path, owner, settle: resolve, deaths: 0 }];
        next();
      }),
    close: () => {
      closed = true;
      waiting.forEach((job) => job.settle("busy"));
      waiting = [];
      seats.forEach((seat) => end(seat, "busy"));
    },
  };
}

function release(seat: Seat): void {
  if (seat.timer !== null) clearTimeout(seat.timer);
  seat.timer = null;
  seat.job = null;
}

function dismiss(seat: Seat): void {
  const { child } = seat;
  seat.child = null;
  seat.ready = false;
  child?.kill("SIGKILL");
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    /* It has ended already, or the system does not let us: it works at our own priority then. */
  }
}
