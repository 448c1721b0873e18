import { sql } from "kysely";

import type { Reader } from "./open-database.ts";
import { readRows } from "./read-rows.ts";
import { switchSeals } from "./record-seals.ts";
import { sealPlainRecords } from "./reseal-records.ts";
import { transact } from "./transact.ts";

/** The first version that opens what is sealed. */
const opensSince = "088-sealed-records";

/**
 * Lets this process seal what it writes, once no process is at work that could not read it: from then on none of these starts any more (decision 126).
 * Until then all is written as before. Answers whether it seals.
 */
export async function beginSealing(db: Reader): Promise<boolean> {
  if (!(await isBegun(db))) {
    await transact(db, (tx) =>
      sql`update schema_compatibility set compatible_from = ${opensSince} where compatible_from collate "C" < ${opensSince}
        and not exists (select from server_processes where seen_at > clock_timestamp() - interval '30 seconds'
          and version collate "C" < ${opensSince})`.execute(tx),
    );
    if (!(await isBegun(db))) return false;
  }
  switchSeals(db);
  return true;
}

async function isBegun(db: Reader): Promise<boolean> {
  const rows = await readRows(db, sql`1`, sql`schema_compatibility where compatible_from collate "C" >= ${opensSince}`);
  return rows.length > 0;
}

/** Begins to seal where it may, and then seals what earlier versions left plain, while `goesOn`. Answers how many rows. */
export async function sealRecords(db: Reader, goesOn: () => boolean): Promise<number> {
  return (await beginSealing(db)) ? sealPlainRecords(db, goesOn) : 0;
}
