import type { Writer } from "../db/open-database.ts";

/** Work that outlives the request: enqueued in the transaction of its cause, done at least once. */
export interface Jobs {
  enqueue(tx: Writer, name: string, data: object): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
