import { sql } from "kysely";

import type { Writer } from "../../../db/open-database.ts";
import { storable } from "../../../db/storable.ts";
import type { RejectedRow } from "../import-journal.ts";

/** Keeps refused rows of an import behind those that it has. @param before how many it has */
export async function writeRejects(tx: Writer, id: string, before: number, rejected: readonly RejectedRow[]): Promise<void> {
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
