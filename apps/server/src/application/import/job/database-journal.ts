import { sql } from "kysely";

import type { Reader, Writer } from "../../../db/open-database.ts";
import type { Closing, FileJournal, ImportedBatch, ImportJournal, JournalFile } from "../import-journal.ts";
import { addTally, createTally } from "../report/tally.ts";
import { announceImport } from "./announce-import.ts";
import { goOn, ImportStopped } from "./go-on.ts";
import { tallyOfJson, tallyToJson } from "./tally-json.ts";
import { writeRejects } from "./write-rejects.ts";

/** A running import, as it was found. */
export interface RunningImport {
  readonly id: string;
  readonly revision: number;
  readonly done: number;
  readonly tally: unknown;
  /** Ids of the addresses that it has made so far. */
  readonly created: readonly string[];
}

/** The journal of a job: each batch stands in the database with what it brought, or neither does. */
export function createDatabaseJournal(db: Reader, job: RunningImport): ImportJournal {
  return {
    goOn: () => goOn(db, job, "running"),
    created: job.created,
    open: (file) => openFile(job, file),
    close: (tx, part) => addClosing(tx, job, part),
  };
}

function openFile(job: RunningImport, { header }: JournalFile): FileJournal {
  const tally = tallyOfJson(job.tally);
  let done = job.done;
  return {
    done,
    tally: tallyOfJson(job.tally),
    async keep(tx, batch) {
      /* The transaction may be tried again: what is known of the rows before is changed once it holds. */
      const whole = createTally();
      addTally(whole, tally);
      addTally(whole, batch.part);
      const kept = await tx
        .updateTable("imports")
        .set({ done: batch.done, tally: tallyToJson(whole), header: JSON.stringify(header), tries: 0 })
        .where("id", "=", job.id)
        .where("state", "=", "running")
        .where("revision", "=", job.revision)
        .where("done", "=", done)
        .returning("id")
        .executeTakeFirst();
      if (kept === undefined) throw new ImportStopped();
      await writeRejects(tx, job.id, tally.rejected, batch.rejected);
      await keepThings(tx, job.id, batch);
      await announceImport(tx, job.id);
    },
    kept(batch) {
      done = batch.done;
      addTally(tally, batch.part);
    },
    end: () => null,
  };
}

async function keepThings(tx: Writer, id: string, { things }: ImportedBatch): Promise<void> {
  if (things.length === 0) return;
  await sql`insert into import_changes (import_id, entity, entity_id, kind)
    select ${id}::uuid, r.entity, r.id, r.kind
    from json_to_recordset(${JSON.stringify(things)}::json) as r (entity text, id uuid, kind text)
    on conflict do nothing`.execute(tx);
}

async function addClosing(tx: Writer, job: RunningImport, { assumedUnits, extSales }: Closing): Promise<void> {
  const kept = await tx
    .updateTable("imports")
    .set({
      tries: 0,
      closing: sql<string>`(select jsonb_object_agg(key, coalesce((closing ->> key)::int, 0) + value::int)
        from jsonb_each_text(${JSON.stringify({ assumedUnits, ...extSales })}::jsonb))`,
    })
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("revision", "=", job.revision)
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined) throw new ImportStopped();
}
