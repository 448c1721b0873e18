import { sql } from "kysely";

import type { Writer } from "../../../db/open-database.ts";
import type { Closing, FileJournal, ImportedBatch, ImportJournal, JournalFile } from "../import-journal.ts";
import { addTally, createTally } from "../report/tally.ts";
import { announceImport } from "./announce-import.ts";
import { tallyOfJson, tallyToJson } from "./tally-json.ts";

/** An import that goes on no further: somebody has ended it, or another process is at work on it. */
export class ImportStopped extends Error {}

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
export function createDatabaseJournal(job: RunningImport): ImportJournal {
  return {
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
      await keepRejects(tx, job.id, tally.rejected, batch);
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

async function keepRejects(tx: Writer, id: string, before: number, { rejected }: ImportedBatch): Promise<void> {
  if (rejected.length === 0) return;
  const rows = rejected.map(({ row, reason }, index) => ({
    number: before + index + 1,
    line: row.line,
    reason: storable(reason),
    cells: Object.fromEntries(Object.entries(row.values).map(([name, cell]) => [storable(name), storable(cell)])),
  }));
  await sql`insert into import_rejects (import_id, number, line, reason, cells)
    select ${id}::uuid, r.number, r.line, r.reason, r.cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (number int, line int, reason text, cells jsonb)`.execute(tx);
}

/** PostgreSQL has no text with a zero sign. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "");
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
