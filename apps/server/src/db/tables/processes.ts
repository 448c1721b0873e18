import type { Default, Timestamp } from "./columns.ts";

/** How often something was done or failed, by a keyed hash of whose it is (`counters/shared-counters.ts`). */
interface RateCountersTable {
  name: string;
  count: number;
  since: Timestamp;
  last_at: Timestamp;
}

/** Who does what one process does for all, and until when (`db/turns.ts`). */
interface ChoresTable {
  name: string;
  due_at: Timestamp;
  by: string;
}

/** Processes at work, with the newest migration that each knows. */
interface ServerProcessesTable {
  id: string;
  version: string;
  /** As configured; null: its own. */
  public_url: Default<string | null>;
  /** Fingerprints of the secrets that it knows; null: its version does not say. */
  secrets: Default<string[] | null>;
  seen_at: Timestamp;
}

export interface ProcessTables {
  server_processes: ServerProcessesTable;
  rate_counters: RateCountersTable;
  chores: ChoresTable;
}
