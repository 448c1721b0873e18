import type { Pool } from "pg";

const reconnectMs = 1000;

/**
 * Calls `wake` with what was told on `channel` by a transaction that has committed, in this process or another one, and with nothing
 * where a connection was made: a lost one is made anew, and something may have been missed. Answers how to stop; once that is done
 * nothing wakes any more.
 */
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
