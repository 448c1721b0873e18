import { letNoneOlder, letNoneOlderByMinutes, wasLetNoneOlder } from "./compatible-from.ts";
import type { Reader } from "./open-database.ts";
import { switchSeals } from "./record-seals.ts";
import { sealPlainRecords } from "./reseal-records.ts";

/** The first version that opens what is sealed. */
const opensSince = "088-sealed-records";

/**
 * Lets this process seal what it writes, once no process is at work that could not read it: from then on none of these starts any more (decision 126).
 * Until then all is written as before. Answers whether it seals.
 */
export async function beginSealing(db: Reader): Promise<boolean> {
  const may = await letNoneOlder(db, opensSince);
  if (may) switchSeals(db);
  return may;
}

/** The same for a start, which bars no older version from a database that is in use: it may fail yet. */
export async function goOnSealing(db: Reader): Promise<void> {
  if (await wasLetNoneOlder(db, opensSince)) switchSeals(db);
}

/** Asked once a minute: begins to seal where it may, and then seals what earlier versions left plain, while `goesOn`. Answers how many rows. */
export async function sealRecords(db: Reader, goesOn: () => boolean): Promise<number> {
  if (!(await letNoneOlderByMinutes(db, opensSince))) return 0;
  switchSeals(db);
  return sealPlainRecords(db, goesOn);
}
