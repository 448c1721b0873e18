import { Worker } from "node:worker_threads";

import type { Runs } from "../queue/arena.ts";
import type { Edit } from "./bug.ts";

/** Which source to run, and the seeds to try, in this order. */
export interface HuntOrder {
  readonly edits: readonly Edit[];
  readonly seeds: readonly number[];
  /** What happens in the runs, where the server is the real one; storms, unless it says otherwise. */
  readonly runs?: Runs;
}

/** Seeds from `from` up to, but not including, `to`. */
export function seedsBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
}

/** The first seed at which a promise was broken, and which one. */
export type Finding = { readonly seed: number; readonly violation: string } | null;
export type HuntReport = { readonly found: Finding };

type Message = HuntReport | { readonly at: number };

/** A run that goes on for so long (ms) goes round in circles: the clock in it is virtual. */
const LONGEST_RUN_MS = 120_000;
/** To load the source and boot a server (ms). */
const LONGEST_START_MS = 600_000;

/** The queue against a model of the server, and the queue against the server itself. */
export const OUTBOX_RIG = new URL("./hunt-worker.ts", import.meta.url);
export const ARENA_RIG = new URL("./hunt-arena-worker.ts", import.meta.url);

/** Runs a simulation with edited source, seed after seed, in a thread of its own, until a promise is broken. */
export function hunt(order: HuntOrder, rig: URL = OUTBOX_RIG): Promise<Finding> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(rig, { workerData: order });
    let seed = order.seeds[0] ?? 0;
    let hasBegun = false;
    let watch = setTimeout(giveUp, LONGEST_START_MS);

    function end(finding: Finding): void {
      clearTimeout(watch);
      void worker.terminate();
      resolve(finding);
    }

    function giveUp(): void {
      end({ seed, violation: "I4 the run does not end" });
    }

    worker.on("message", (message: Message) => {
      if ("found" in message) return end(message.found);
      seed = message.at;
      hasBegun = true;
      clearTimeout(watch);
      watch = setTimeout(giveUp, LONGEST_RUN_MS);
    });
    // An engine that throws where nobody waits for it is a bug that was found; one that cannot even be loaded is none.
    worker.on("error", (error) => {
      clearTimeout(watch);
      if (order.edits.length === 0 || !hasBegun) reject(error);
      else resolve({ seed, violation: `I4 the engine threw: ${error instanceof Error ? error.message : String(error)}` });
    });
  });
}
