import type { Pool } from "pg";

import type { Database } from "../db/open-database.ts";

const reconnectMs = 1000;

/**
 * Calls `wake` whenever a transaction that notified `channel` has committed, in this process or another one.
 * A lost connection to PostgreSQL is made anew and wakes at once, for something may have been missed.
 * Answers how to stop; once that is done nothing wakes any more.
 */
export async function listen(database: Database, channel: string, wake: () => void): Promise<() => Promise<void>> {
  if (database.pglite !== null) return database.pglite.listen(channel, wake);
  if (database.pool === null) throw new Error("a database is either embedded or has a pool");
  return listenOnPool(database.pool, channel, () => wake());
}

/** The same on connections to a server. `wake` gets what was told, and nothing where a connection was made. */
export async function listenOnPool(pool: Pool, channel: string, wake: (told?: string) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let giveBack: () => void;

  async function connect(): Promise<void> {
    const client = await pool.connect();
    let isHeld = true;
    giveBack = () => {
      if (isHeld) client.release(true);
      isHeld = false;
    };
    /* What was told on the way to a connection that is given back still arrives. */
    client.on("notification", ({ payload }) => {
      if (!stopped) wake(payload ?? "");
    });
    client.on("error", giveBack);
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      giveBack();
      throw error;
    }
    client.once("error", connectLater);
    /* It may have been stopped on the way. */
    if (stopped) giveBack();
    else wake();
  }
  function connectLater(): void {
    setTimeout(() => {
      if (!stopped) void connect().catch(connectLater);
    }, reconnectMs).unref();
  }

  await connect();
  return () => {
    stopped = true;
    giveBack();
    return Promise.resolve();
  };
}
