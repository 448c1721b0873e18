import type { wire } from "@rundgang/contracts";
import type { Lock } from "@rundgang/outbox";

import type { MapWait } from "./map-data.ts";
import { loadMap, type LoadOutcome, type LoadPorts } from "./load-map.ts";

/** Waits before the next attempt (ms): doubled with each that brought nothing. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

export interface LoadsParts extends LoadPorts {
  /** The lock of a map over all tabs. */
  readonly lock: (uuid: string) => Lock;
  /** Whether it shall still be loaded: another tab may have finished or stopped it while this one waited for its turn. */
  readonly isWanted: (uuid: string) => boolean;
  /** Whether an attempt has a chance at all. */
  readonly mayTry: () => boolean;
  readonly onArea: (area: wire.MapArea) => void;
  readonly onBytes: (uuid: string, bytes: number) => void;
  /** An attempt is over; what follows from it is written before the lock is let go of. */
  readonly onEnd: (uuid: string, outcome: LoadOutcome) => Promise<void>;
  /** This tab is not at it any more, whether it did anything or another tab had done it. */
  readonly onOver: () => void;
}

export interface MapLoads {
  /** A person wants it: begins, or goes on at once. Nothing happens where it runs already. */
  begin(uuid: string): void;
  /** The line, or the session, is there again: goes on, unless it waits for its next attempt anyway. */
  nudge(uuid: string): void;
  /** Ends an attempt that runs, and plans no more. Resolves when this tab writes nothing of it any more. */
  end(uuid: string): Promise<void>;
  /** Whether this tab is at it, or stands in line for it. */
  isRunning(uuid: string): boolean;
  /** Bytes that have come so far, where this tab is loading it right now; null while it does not know yet. */
  loaded(uuid: string): number | null;
  /** What the last attempt met; null while nothing speaks against the next. */
  met(uuid: string): Trouble | null;
}

type Trouble = Exclude<MapWait, "stopped">;

/** One map's load in this tab. */
interface Load {
  readonly abort: AbortController;
  /** Null while another tab has the lock, or the server is being asked. */
  bytes: number | null;
  /** What came of it is being noted. */
  isEnding: boolean;
  over: Promise<void>;
}

/** Attempts that broke off, one after the other. */
interface Failed {
  /** Those that brought no byte. */
  readonly tries: number;
  readonly why: Trouble;
  isWaiting: boolean;
  cancel: () => void;
}

/** Runs the loads of this tab: one attempt at a time for each map over all tabs, and the next after a while where one broke off. */
export function createMapLoads(parts: LoadsParts): MapLoads {
  const running = new Map<string, Load>();
  const failed = new Map<string, Failed>();

  function isRunning(uuid: string): boolean {
    const load = running.get(uuid);
    return load !== undefined && !load.isEnding && !load.abort.signal.aborted;
  }

  function begin(uuid: string): void {
    failed.get(uuid)?.cancel();
    const before = running.get(uuid);
    /* Wanted again while the last one ends. */
    if (before !== undefined && !isRunning(uuid)) void before.over.then(() => (parts.isWanted(uuid) ? begin(uuid) : undefined));
    if (before !== undefined) return;
    const load: Load = { abort: new AbortController(), bytes: null, isEnding: false, over: Promise.resolve() };
    running.set(uuid, load);
    load.over = attempt(uuid, load).then((outcome) => {
      running.delete(uuid);
      if (outcome?.type === "broke" && !load.abort.signal.aborted) planNext(uuid);
      parts.onOver();
    });
  }

  /** @returns null where nothing was to be done */
  async function attempt(uuid: string, load: Load): Promise<LoadOutcome | null> {
    const grip = await parts.lock(uuid).acquire();
    try {
      if (load.abort.signal.aborted || !parts.isWanted(uuid)) return null;
      const lost = new AbortController();
      void grip.lost.then(() => lost.abort());
      let begun: number | null = null;
      const outcome = await loadMap(parts, uuid, {
        signal: AbortSignal.any([load.abort.signal, lost.signal]),
        onArea: parts.onArea,
        onBytes: (bytes) => {
          begun ??= bytes;
          load.bytes = bytes;
          parts.onBytes(uuid, bytes);
        },
      });
      const hasBrought = begun !== null && load.bytes !== null && load.bytes > begun;
      load.isEnding = true;
      note(uuid, outcome, hasBrought);
      if (!load.abort.signal.aborted) await parts.onEnd(uuid, outcome);
      return outcome;
    } finally {
      grip.release();
    }
  }

  function note(uuid: string, outcome: LoadOutcome, hasBrought: boolean): void {
    const tries = hasBrought ? 0 : (failed.get(uuid)?.tries ?? 0) + 1;
    if (outcome.type === "broke") failed.set(uuid, { tries, why: outcome.why, isWaiting: false, cancel: () => undefined });
    else failed.delete(uuid);
  }

  function planNext(uuid: string): void {
    const one = failed.get(uuid);
    if (one === undefined) return;
    one.isWaiting = true;
    one.cancel = parts.clock.after(Math.min(longestWaitMs, firstWaitMs * 2 ** one.tries), () => {
      one.isWaiting = false;
      if (parts.mayTry() && parts.isWanted(uuid)) begin(uuid);
    });
  }

  return {
    begin,
    nudge: (uuid) => (failed.get(uuid)?.isWaiting === true ? undefined : begin(uuid)),
    async end(uuid) {
      failed.get(uuid)?.cancel();
      failed.delete(uuid);
      const load = running.get(uuid);
      load?.abort.abort();
      await load?.over;
      failed.delete(uuid);
    },
    isRunning,
    loaded: (uuid) => (isRunning(uuid) ? (running.get(uuid)?.bytes ?? null) : null),
    met: (uuid) => failed.get(uuid)?.why ?? null,
  };
}
