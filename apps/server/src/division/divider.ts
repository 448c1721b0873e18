import type { MultiPolygon, Polygon } from "geojson";

import { TryLater } from "../errors.ts";
import { createHelperPool } from "../helpers/helper-pool.ts";
import { startThread } from "../helpers/helper-thread.ts";
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
    start: (events) => startThread(program, { env: {}, resourceLimits }, events),
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
