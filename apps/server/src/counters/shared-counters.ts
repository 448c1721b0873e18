import { createHmac, type KeyObject } from "node:crypto";

import { sql } from "kysely";

import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { transact } from "../db/transact.ts";
import type { Counter, Counters } from "./counters.ts";

interface Row {
  readonly name: string;
  readonly count: number;
  readonly since: number;
  readonly last_at: number;
}

/** How long (ms) the difference between the database's clock and the process's own is trusted. */
const trustedMs = 10 * 60_000;

/**
 * Counters that all processes of a database share. They go by the database's clock, so that it does not matter what time a process thinks it is. Names
 * (accounts, addresses of networks) stand there as hashes under `key`.
 */
export function createSharedCounters(db: Reader, key: KeyObject): Counters {
  const hashOf = (name: string) => createHmac("sha256", key).update(`counter ${name}`).digest("base64url");
  let offset: { readonly ms: number; readonly at: number } | null = null;

  /** What has to be added to the steady clock to get the database's, in milliseconds. A test's clock is ahead of both. */
  async function offsetMs(): Promise<number> {
    const now = performance.now();
    if (offset !== null && now - offset.at < trustedMs) return offset.ms;
    const [row] = await readRows(
      db,
      sql<{ at: number }>`(extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
      sql`(select) one`,
    );
    offset = { ms: (row?.at ?? now) - now, at: now };
    return offset.ms;
  }
  const counterOf = (row: Row, ms: number): Counter => ({ count: row.count, since: row.since - ms, lastAt: row.last_at - ms });

  return {
    read: async (names) => {
      const [ms, byHash] = [await offsetMs(), new Map(names.map((name) => [hashOf(name), name]))];
      const rows = await readRows(db, columns, sql`rate_counters where name = any(${[...byHash.keys()]}::text[])`);
      return new Map(rows.map((row) => [byHash.get(row.name) ?? "", counterOf(row, ms)]));
    },
    add: async (names, now, lifetime) => {
      const [ms, byHash] = [await offsetMs(), new Map(names.map((name) => [hashOf(name), name]))];
      const over = sql`c.${sql.ref(lifetime.from === "since" ? "since" : "last_at")} <= excluded.last_at - ${lifetime.ms} * interval '1 ms'`;
      const at = sql`to_timestamp(${now + ms}::float8 / 1000)`;
      const { rows } = await transact(db, (tx) =>
        /* In one order, so that two never wait for each other. */
        sql<Row>`
          insert into rate_counters as c (name, count, since, last_at)
          select name, 1, ${at}, ${at} from unnest(${[...byHash.keys()].toSorted()}::text[]) as name order by name
          on conflict (name) do update set
            count = case when ${over} then 1 else c.count + 1 end,
            since = case when ${over} then excluded.since else c.since end,
            last_at = excluded.last_at
          returning ${columns}`.execute(tx),
      );
      return new Map(rows.map((row) => [byHash.get(row.name) ?? "", counterOf(row, ms)]));
    },
    forget: (name) =>
      transact(db, async (tx) => {
        await tx.deleteFrom("rate_counters").where("name", "=", hashOf(name)).execute();
      }),
  };
}

const columns = sql<Row>`name, count, (extract(epoch from since) * 1000)::float8 as since, (extract(epoch from last_at) * 1000)::float8 as last_at`;
