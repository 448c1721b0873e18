import { getCompileCacheDir } from "node:module";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";

import type { Paper } from "@rundgang/documents";

import { createHelperPool, type HelperEnd } from "../../helpers/helper-pool.ts";
import { startThread } from "../../helpers/helper-thread.ts";
import { TryLater } from "../../errors.ts";
import { SealUnusable } from "../seal/create-seal.ts";
import type { SealTask } from "../seal/seal-task.ts";
import type { RenderPaper } from "./render-paper.ts";

/** Sets and seals papers in threads of its own, so that nobody waits for somebody else's contract summary. */
export interface Typesetter {
  /** Throws `TryLater` when too many wait, or when a thread broke or took too long: nothing is said about the paper then. */
  readonly render: RenderPaper;
  readonly append: AppendPaper;
  /** Seals a document, or makes a detached seal. Throws `SealUnusable`, or `TryLater` as `render` does. */
  readonly seal: (task: SealTask) => Promise<Uint8Array>;
  /** Ends the threads. */
  close(): void;
}

/**
 * Sets a paper behind the pages of a PDF, whose own bytes stay and come first. Null where that PDF takes no such pages. Throws
 * `TryLater` as `render` does.
 */
export type AppendPaper = (base: Uint8Array, paper: Paper, createdAt: Date) => Promise<Uint8Array | null>;

/** What a thread is given. */
export type ThreadTask = SettingTask | ({ readonly kind: "seal" } & SealTask);

interface SettingTask {
  readonly kind: "set";
  /** What the paper's pages are appended to; null: it stands alone. */
  readonly base: Uint8Array | null;
  readonly paper: Paper;
  readonly createdAt: Date;
}

/** What came of it: no bytes for a base that takes no pages; why it could not be sealed. */
export type ThreadAnswer = { readonly bytes: Uint8Array | null } | { readonly failed: string };

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
const resourceLimits = {
  maxOldGenerationSizeMb: 128,
  maxYoungGenerationSizeMb: 32,
};

/** Makes a typesetter. Its threads are started when there is something to set; one processor is left to the server itself. */
export function createTypesetter(parts: TypesetterParts = {}): Typesetter {
  const { program = usualProgram, patience = 30_000, onStartFailed = () => undefined } = parts;
  const pool = createHelperPool<ThreadTask, ThreadAnswer>({
    places: Math.min(2, Math.max(1, availableParallelism() - 1)),
    mostWaiting,
    patience,
    start: (events) => startThread(program, { env: threadEnvironment(), resourceLimits }, events),
    judge: () => null,
    onStartFailed,
  });
  const run = async (task: ThreadTask): Promise<Uint8Array | null> => {
    const answer = await pool.run(task, null);
    if (answer === "busy") throw new TryLater(10);
    if ("failed" in answer) throw new SealUnusable("seal_failed", answer.failed);
    return answer.bytes;
  };
  return {
    render: async (paper, createdAt) => whole(await run({ kind: "set", base: null, paper, createdAt })),
    append: (base, paper, createdAt) => run({ kind: "set", base, paper, createdAt }),
    seal: async (task) => whole(await run({ kind: "seal", ...task })),
    close: () => pool.close(),
  };
}

function whole(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error("a thread made no document of one that stands alone");
  return bytes;
}

/** Of our environment a thread gets only where compiled sources are kept, where that is: it needs no secrets. */
function threadEnvironment(): Record<string, string> {
  const compiled = getCompileCacheDir();
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
}
