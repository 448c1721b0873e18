import { sql } from "kysely";
import type { Logger } from "pino";

import { schemaVersion } from "../db/migrate.ts";
import type { Reader } from "../db/open-database.ts";
import { countRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";

/** How often a process gives a sign (ms), and for how long (s) after its last one it counts as being at work. */
const signEveryMs = 10_000;
const aliveSeconds = 30;

/** This process among those of its database. */
export interface Processes {
  /** How many are at work, as of the last sign; 1 at least. */
  count(): number;
  start(): Promise<void>;
  /** Is not counted any more. */
  stop(): Promise<void>;
}

/** Enters this process with its version into `server_processes`, and counts those that are there. By the database's clock. */
export function createProcesses(db: Reader, id: string, log: Logger): Processes {
  let count = 1;
  let timer: NodeJS.Timeout | undefined;
  let giving = Promise.resolve();
  const alive = sql`interval '1 second' * ${aliveSeconds}`;

  async function giveSign(): Promise<void> {
    await transact(db, async (tx) => {
      await sql`insert into server_processes (id, version, seen_at) values (${id}, ${schemaVersion}, clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at`.execute(tx);
      await sql`delete from server_processes where seen_at < clock_timestamp() - interval '1 day'`.execute(tx);
    });
    count = Math.max(1, await countRows(db, sql`server_processes where seen_at > clock_timestamp() - ${alive}`));
  }

  return {
    count: () => count,
    start: async () => {
      await giveSign();
      timer = setInterval(() => {
        giving = giving.then(giveSign).catch((error: unknown) => log.error({ err: error }, "process_sign_not_given"));
      }, signEveryMs);
    },
    stop: async () => {
      clearInterval(timer);
      await giving;
      await transact(db, (tx) => tx.deleteFrom("server_processes").where("id", "=", id).execute()).catch(() => undefined);
    },
  };
}
