import { Worker } from "node:worker_threads";

import type { MultiPolygon, Polygon } from "geojson";

import { TryLater } from "../errors.ts";
import { createHelperPool, type Helper, type HelperEvents } from "../helpers/helper-pool.ts";
import type { StreetNetwork } from "../routing/street-network.ts";
import type { AreaPart, Door } from "./divide-area.ts";

/** An area that is to be divided. */
export interface DivisionTask {
  readonly shape: Polygon | MultiPolygon;
  readonly doors: readonly Door[];
  readonly count: number;
  /** The streets around; null: ways are reckoned from the crow's flight. */
  readonly streets: StreetNetwork | null;
}

/** Divides areas in a thread of its own: a town takes seconds, and nobody else is to wait for that. */
export interface Divider {
  /** Throws `TryLater` when too many wait, or when the thread broke or took too long. */
  divide(task: DivisionTask): Promise<readonly AreaPart[]>;
  /** Ends the thread. */
  close(): void;
}

/** What a thread says: once that it can work, then the answer to each task. */
type Message = { readonly ready: true } | { readonly answer: readonly AreaPart[] };

const program = new URL("division-thread.ts", import.meta.url);
/** A hundred thousand addresses take a tenth of it. */
const patienceMs = 120_000;
const mostWaiting = 10;
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Makes a divider. Its thread is started when there is something to divide. */
export function createDivider(): Divider {
  const pool = createHelperPool<DivisionTask, readonly AreaPart[]>({
    places: 1,
    mostWaiting,
    patience: patienceMs,
    start: startThread,
    judge: () => null,
    onStartFailed: () => undefined,
  });
  return {
    divide: async (task) => {
      const answer = await pool.run(task, null);
      if (answer === "busy") throw new TryLater(10);
      return answer;
    },
    close: () => pool.close(),
  };
}

function startThread(events: HelperEvents<readonly AreaPart[]>): Helper<DivisionTask> {
  const worker = new Worker(program, { env: {}, resourceLimits });
  worker.unref();
  worker.on("message", (message: Message) => {
    if ("ready" in message) events.ready();
    else events.answer(message.answer, false);
  });
  /* Followed by `exit`. */
  worker.on("error", () => undefined);
  worker.once("exit", (code) => events.ended({ code, signal: null }));
  return { send: (task) => worker.postMessage(task), kill: () => void worker.terminate() };
}
