import { type RawBuilder, sql } from "kysely";

import { isUntouched } from "./is-untouched.ts";
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

const mayBeAtWork = sql`seen_at > clock_timestamp() - interval '1 minute' * ${mayReturnMinutes}`;

function noneOlderAtWork(version: string): RawBuilder<unknown> {
  return sql`not exists (select from server_processes where ${mayBeAtWork} and version collate "C" < ${version})`;
}

/** Whether a server of any version may be at work. */
export async function isAnyAtWork(db: Reader): Promise<boolean> {
  return (await readRows(db, sql`1`, sql`server_processes where ${mayBeAtWork} limit 1`)).length > 0;
}

/**
 * The same for a start, which may still fail: an older version must be able to take over again then. So it reads only, except where there is nothing yet
 * that an older one could miss.
 */
export async function wasLetNoneOlder(db: Reader, version: string): Promise<boolean> {
  return (await isUntouched(db)) ? letNoneOlder(db, version) : isCompatibleFrom(db, version);
}
