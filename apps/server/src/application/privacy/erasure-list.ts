import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import type { Logger } from "pino";
import * as z from "zod";

import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { OperatorProblem } from "../../start/operator-problem.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { readRetention } from "../retention/read-retention.ts";
import { erasePerson, notePersonRequest } from "./erase-person.ts";

/** In the data folder, which outlives a database: kinds and ids of what was erased, nothing of a person. */
const fileName = "erasures.json";

const listShape = z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), records: z.array(wire.personRecord) }));
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
    .select(["id", "at", "records"])
    .where("kind", "=", "erasure")
    .orderBy("at")
    .execute();
  return listShape.parse(rows.map(({ id, at, records }) => ({ id, at: at.toISOString(), records })));
}

/** Writes the erasures of the database into the data folder, with those that wait to be made again. */
export async function writeErasureList(db: Reader, dataDir: string): Promise<void> {
  const all = await known(db);
  const ids = new Set(all.map(({ id }) => id));
  const waiting = readList(dataDir).filter(({ id }) => !ids.has(id));
  if (all.length + waiting.length > 0)
    await writeWhole(join(dataDir, fileName), Buffer.from(JSON.stringify([...all, ...waiting], null, 1)));
}

/**
 * Makes again what was erased after the backup that this database was restored from: what the list in the data folder names and the database does not
 * (decision 165). One that an order of the backup refuses waits for the next start. Answers how many were made.
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
  const there = new Set((await known(db)).map(({ id }) => id));
  let made = 0;
  for (const { id, records } of readList(dataDir).filter((one) => !there.has(one.id))) {
    const gone = await transact(db, async (tx) => {
      const erased = await erasePerson(tx, records, readRetention(), now);
      if (typeof erased === "string") return null;
      await notePersonRequest(tx, { id, kind: "erasure", userId: null, records, ...erased }, now);
      return erased.files;
    });
    if (gone === null) log.warn({ erasure: id }, "erasure_waits");
    else made += 1;
    for (const file of gone ?? []) await files.delete(file);
  }
  if (made > 0) log.info({ count: made }, "erasures_repeated");
  await writeErasureList(db, dataDir);
  return made;
}
