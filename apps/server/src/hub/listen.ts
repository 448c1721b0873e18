import type { Pool } from "pg";

import type { Database } from "../db/open-database.ts";

const reconnectMs = 1000;

/**
 * Calls `wake` whenever a transaction that notified `channel` has committed, in this process or another one.
 * A lost connection to PostgreSQL is made anew and wakes at once, for something may have been missed.
 * Answers how to stop.
 */
export async function listen(database: Database, channel: string, wake: () => void): Promise<() => Promise<void>> {
  if (database.pglite !== null) return database.pglite.listen(channel, wake);
  if (database.pool === null) throw new Error("a database is either embedded or has a pool");
  return listenOnPool(database.pool, channel, wake);
}

async function listenOnPool(pool: Pool, channel: string, wake: () => void): Promise<() => Promise<void>> {
  let stopped = false;
  let release: (() => void) | null = null;
  async function connect(): Promise<void> {
    const client = await pool.connect();
    let lost = false;
    client.on("notification", wake);
    client.on("error", () => {
      if (lost || stopped) return;
      lost = true;
      client.release(true);
      setTimeout(() => void reconnect(), reconnectMs).unref();
    });
    release = () => {
      if (!lost) client.release(true);
    };
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    wake();
  }
  async function reconnect(): Promise<void> {
    if (stopped) return;
    await connect().catch(() => setTimeout(() => void reconnect(), reconnectMs).unref());
  }

  await connect();
  return () => {
    stopped = true;
    release?.();
    return Promise.resolve();
  };
}
