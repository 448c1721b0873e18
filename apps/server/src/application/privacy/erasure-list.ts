import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { dateOf, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import type { Logger } from "pino";
import * as z from "zod";

import type { Reader, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { OperatorProblem } from "../../start/operator-problem.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { lastDayOf } from "../retention/limit.ts";
import { readRetention, type Retention } from "../retention/read-retention.ts";
import { erasePerson, notePersonRequest } from "./erase-person.ts";

/** In the data folder, which outlives a database: kinds and ids of what was erased, nothing of a person. */
const fileName = "erasures.json";

const repeatLock = 7_204_465;

const listShape = z.array(
  z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    records: z.array(wire.personRecord),
    /** The last day of what was held of him; null: nothing was. */
    heldUntil: z.iso.date().nullable().default(null),
  }),
);
type ErasureList = z.infer<typeof listShape>;

/** The list cannot be read: a start that went on without it could bring erased persons back. */
export class ErasureListDamaged extends OperatorProblem {
  constructor(path: string) {
    super(
      `Die Liste der Löschungen „${path}“ ist beschädigt. Ohne sie kämen nach einer Wiederherstellung gelöschte Personen zurück. ` +
        "Bitte lege eine heile Fassung dorthin, oder entferne die Datei, wenn nichts wiederhergestellt wurde.",
    );
  }
}

/** Throws `ErasureListDamaged`. */
function readList(dataDir: string): ErasureList {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return [];
  try {
    return listShape.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    throw new ErasureListDamaged(path);
  }
}

async function known(db: Reader): Promise<ErasureList> {
  const rows = await db
    .selectFrom("person_requests")
    .select(["id", "at", "records", sql<string | null>`held_until::text`.as("heldUntil")])
    .where("kind", "=", "erasure")
    .orderBy("at")
    .execute();
  return listShape.parse(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
}

/** Whether the database may have let go an erasure by its rule: what it does not know then is no sign of a restore. */
function isOver({ at, heldUntil }: ErasureList[number], { tables }: Retention, now: Date): boolean {
  const rule = tables.get("person_requests")?.rules.find(({ name }) => name === "erasures");
  if (rule === undefined) throw new Error("retention.yaml: no rule erasures");
  const today = dateOf(now.toISOString());
  return lastDayOf(rule.limit, new Date(at)) < today && (heldUntil === null || heldUntil < today);
}

/**
 * Writes the erasures of the database into the data folder, with those that wait to be made again.
 * @param sureNow drops those whose time is over at it, as the rule `erasures` does in the database; null: the time is not sure, and none goes
 */
export async function writeErasureList(db: Reader, dataDir: string, sureNow: Date | null): Promise<void> {
  const retention = readRetention();
  const all = await known(db);
  const ids = new Set(all.map(({ id }) => id));
  const listed = readList(dataDir);
  const waiting = listed.filter((one) => !ids.has(one.id) && (sureNow === null || !isOver(one, retention, sureNow)));
  if (all.length + listed.length > 0)
    await writeWhole(join(dataDir, fileName), Buffer.from(JSON.stringify([...all, ...waiting], null, 1)));
}

/**
 * Makes again what was erased after the backup that this database was restored from: what the list in the data folder names and the database does not
 * (decision 165). One that an order of the backup refuses, or that fails, waits for the next start and keeps none of the others. Answers how many were made.
 */
export async function repeatErasures(
  {
    db,
    files,
    log,
    dataDir,
  }: { readonly db: Reader; readonly files: Pick<FileStore, "delete">; readonly log: Logger; readonly dataDir: string },
  now: Date,
): Promise<number> {
  const retention = readRetention();
  const there = new Set((await known(db)).map(({ id }) => id));
  let made = 0;
  for (const entry of readList(dataDir).filter((one) => !there.has(one.id) && !isOver(one, retention, now))) {
    try {
      const gone = await transact(db, (tx) => repeatOne(tx, entry, retention, now));
      if (gone === "known") continue;
      if (gone === "refused") {
        log.warn({ erasure: entry.id }, "erasure_waits");
        continue;
      }
      made += 1;
      for (const file of gone) await files.delete(file).catch((error: unknown) => log.warn({ err: error }, "erased_file_stays"));
    } catch (error) {
      log.warn({ erasure: entry.id, err: error }, "erasure_waits");
    }
  }
  if (made > 0) log.info({ count: made }, "erasures_repeated");
  /* At a start nobody has yet looked whether the clock is right. */
  await writeErasureList(db, dataDir, null);
  return made;
}

/** Answers the uuids of bytes to delete. Of servers that start at once the second waits for the first, and then knows the erasure. */
async function repeatOne(
  tx: Writer,
  { id, records }: ErasureList[number],
  retention: Retention,
  now: Date,
): Promise<readonly string[] | "known" | "refused"> {
  await sql`select pg_advisory_xact_lock(${sql.lit(repeatLock)})`.execute(tx);
  if ((await tx.selectFrom("person_requests").select("id").where("id", "=", id).executeTakeFirst()) !== undefined) return "known";
  const erased = await erasePerson(tx, records, retention, now);
  if (typeof erased === "string") return "refused";
  await notePersonRequest(tx, { id, kind: "erasure", userId: null, records, ...erased }, now);
  return erased.files;
}
