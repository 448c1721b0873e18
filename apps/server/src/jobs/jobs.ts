import type { Writer } from "../db/open-database.ts";

/** What can be left to a job. Its key says on what: a job with the same name and key waits at most once. */
export type JobName = "deliver-mail" | "seal-document" | "import" | "export" | "deliver-webhook" | "send-push";

/** Work that outlives the request: enqueued in the transaction of its cause, done at least once. */
export interface Jobs {
  /** The job exists if and only if `tx` commits. */
  enqueue(tx: Writer, name: JobName, key: string): Promise<void>;
  /** Begins to work, and takes up again what a crash left. */
  start(): Promise<void>;
  /** Lets running jobs end. */
  stop(): Promise<void>;
}
