import type { Insertable } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";

/** Rows per statement: well below PostgreSQL's limit of 65,535 parameters for our widest table. */
const rowsPerStatement = 2000;

/** Inserts any number of rows in as few statements as the database takes. */
export async function insertInBatches<Table extends keyof Tables>(
  tx: Writer,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
  }
}
