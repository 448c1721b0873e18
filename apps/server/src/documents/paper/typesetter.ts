import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

import type { Paper } from "@rundgang/documents";

import { createHelperPool, type Helper, type HelperEnd, type HelperEvents } from "../../helpers/helper-pool.ts";
import { TryLater } from "../../errors.ts";
import type { RenderPaper } from "./render-paper.ts";

/** Sets papers in threads of its own, so that nobody waits for somebody else's contract summary. */
export interface Typesetter {
  /** Throws `TryLater` when too many wait, or when a thread broke or took too long: nothing is said about the paper then. */
  readonly render: RenderPaper;
  readonly append: AppendPaper;
  /** Ends the threads. */
  close(): void;
}

/**
 * Sets a paper behind the pages of a PDF, whose own bytes stay and come first. Null where that PDF takes no such pages. Throws
 * `TryLater` as `render` does.
 */
export type AppendPaper = (base: Uint8Array, paper: Paper, createdAt: Date) => Promise<Uint8Array | null>;

/** What a thread is given. */
export interface SettingTask {
  /** What the paper's pages are appended to; null: it stands alone. */
  readonly base: Uint8Array | null;
  readonly paper: Paper;
  readonly createdAt: Date;
}

/** What a thread says: once that it can work, then each paper. */
type Message = { readonly ready: true } | { readonly bytes: Uint8Array | null };

export interface TypesetterParts {
  /** The program of a thread; a test brings its own. */
  readonly program?: URL;
  /** How long one paper may take by the wall clock, in milliseconds; the largest takes some three hundred. */
  readonly patience?: number;
  /** Told of a thread that could not begin. */
  readonly onStartFailed?: (end: HelperEnd) => void;
}

const usualProgram = new URL("typesetter-thread.ts", import.meta.url);

/** Papers that may wait: who comes then comes again. */
const mostWaiting = 200;

/** Most memory of a thread, in megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Makes a typesetter. Its threads are started when there is something to set; one processor is left to the server itself. */
export function createTypesetter(parts: TypesetterParts = {}): Typesetter {
  const { program = usualProgram, patience = 30_000, onStartFailed = () => undefined } = parts;
  const pool = createHelperPool<SettingTask, Uint8Array | null>({
    places: Math.min(2, Math.max(1, availableParallelism() - 1)),
    mostWaiting,
    patience,
    start: (events) => startThread(program, events),
    judge: () => null,
    onStartFailed,
  });
  const run = async (task: SettingTask) => {
    const bytes = await pool.run(task, null);
    if (bytes === "busy") throw new TryLater(10);
    return bytes;
  };
  return {
    render: async (paper, createdAt) => {
      const bytes = await run({ base: null, paper, createdAt });
      if (bytes === null) throw new Error("a paper that stands alone was not set");
      return bytes;
    },
    append: (base, paper, createdAt) => run({ base, paper, createdAt }),
    close: () => pool.close(),
  };
}

function startThread(program: URL, events: HelperEvents<Uint8Array | null>): Helper<SettingTask> {
  /* Nothing of our environment: it needs no secrets. */
  const worker = new Worker(program, { env: {}, resourceLimits });
  worker.unref();
  worker.on("message", (message: Message) => {
    if ("ready" in message) events.ready();
    else events.answer(message.bytes, false);
  });
  /* Followed by `exit`. */
  worker.on("error", () => undefined);
  worker.once("exit", (code) => events.ended({ code, signal: null }));
  return { send: (task) => worker.postMessage(task), kill: () => void worker.terminate() };
}
