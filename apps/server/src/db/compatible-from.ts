import { type RawBuilder, sql } from "kysely";

import type { Reader } from "./open-database.ts";
import { readRows } from "./read-rows.ts";
import { transact } from "./transact.ts";

/**
 * For so many minutes after its last sign an older process may be at work. One that is stopped takes its row away; one that lost the database gives no sign
 * meanwhile, and goes on when it is back.
 */
const mayReturnMinutes = 10;

/** Whether versions before that one start no more on this database (decision 126), and none of them may be at work, by the database's clock. */
export async function isCompatibleFrom(db: Reader, version: string): Promise<boolean> {
  const compatible = sql`schema_compatibility where compatible_from collate "C" >= ${version} and ${noneOlderAtWork(version)}`;
  return (await readRows(db, sql`1`, compatible)).length > 0;
}

/** Lets versions before that one start no more, unless one of them may be at work. Answers whether they start no more and none is at work. */
export async function letNoneOlder(db: Reader, version: string): Promise<boolean> {
  await transact(db, (tx) =>
    sql`update schema_compatibility set compatible_from = ${version}
      where compatible_from collate "C" < ${version} and ${noneOlderAtWork(version)}`.execute(tx),
  );
  return isCompatibleFrom(db, version);
}

/**
 * The same for who asks once a minute: the call that bars them answers no yet. One that was starting at that moment has given its sign until the next call,
 * and is waited for.
 */
export async function letNoneOlderByMinutes(db: Reader, version: string): Promise<boolean> {
  if (await isCompatibleFrom(db, version)) return true;
  await letNoneOlder(db, version);
  return false;
}

function noneOlderAtWork(version: string): RawBuilder<unknown> {
  return sql`not exists (select from server_processes
    where seen_at > clock_timestamp() - interval '1 minute' * ${mayReturnMinutes} and version collate "C" < ${version})`;
}

/**
 * The same for a start, which may still fail: an older version must be able to take over again then. So it reads only, except where there is nothing yet
 * that an older one could miss.
 */
export async function wasLetNoneOlder(db: Reader, version: string): Promise<boolean> {
  return (await isEmpty(db)) ? letNoneOlder(db, version) : isCompatibleFrom(db, version);
}

async function isEmpty(db: Reader): Promise<boolean> {
  const any = (table: "orders" | "customers" | "files" | "documents") => db.selectFrom(table).select("id").limit(1).execute();
  for (const table of ["orders", "customers", "files", "documents"] as const) if ((await any(table)).length > 0) return false;
  return true;
}
