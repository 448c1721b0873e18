import { randomUUID } from "node:crypto";

import type { Pool } from "pg";

import { subjects, type Transport } from "./fan-out.ts";
import { listenOnPool } from "./listen-on-pool.ts";

const channel = "rundgang_wake_up";

/** Wake-ups by PostgreSQL's NOTIFY, each a transaction of its own: one within a change would make its commit wait for all others. */
export function byNotify(pool: Pool): Transport {
  /* This process wakes itself, without a way over the database. */
  const own = randomUUID();
  let stop = (): Promise<void> => Promise.resolve();
  return {
    open: async (onWake) => {
      stop = await listenOnPool(pool, channel, (told) => {
        const [sender, name] = told?.split(" ") ?? [];
        const subject = subjects.find((one) => one === name);
        if (told === undefined) onWake();
        else if (sender !== own && subject !== undefined) onWake(subject);
      });
    },
    send: async (subject) => void (await pool.query("select pg_notify($1, $2)", [channel, `${own} ${subject}`])),
    close: () => stop(),
  };
}
