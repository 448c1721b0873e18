import { sql } from "kysely";

import { newestMigration, schemaVersion } from "../../db/migrate.ts";
import { namedPlaces } from "../../db/known-files.ts";
import type { Reader } from "../../db/open-database.ts";
import { executorOf, readRows } from "../../db/read-rows.ts";
import { OperatorProblem } from "../../start/operator-problem.ts";
import type { Retention } from "./read-retention.ts";
import { isStep } from "./steps.ts";

/** A table or a place of files is there of which nobody has said how long it is kept. */
export class RetentionUnsaid extends OperatorProblem {
  constructor(what: string) {
    super(
      `In „apps/server/retention.yaml“ fehlt eine Zeile: ${what}. Ohne sie weiß niemand, wie lange dort etwas bleibt. ` +
        "Bitte trage Zweck, Rechtsgrundlage und Frist ein.",
    );
  }
}

/**
 * Refuses a start where a table of the database or a place of files has no line. A schema that a newer version has made is that version's to
 * judge (decision 126). Throws `RetentionUnsaid`, and an error where a line names a step that there is not.
 */
export async function checkRetention(db: Reader, { tables, files }: Retention): Promise<void> {
  for (const { rules } of tables.values()) {
    for (const { step } of rules) if (step !== undefined && !isStep(step)) throw new Error(`retention.yaml: no step ${step}`);
  }
  const place = namedPlaces.find((name) => !files.has(name));
  if (place !== undefined) throw new RetentionUnsaid(`der Ort „${place}“ von Dateien`);
  if ((await newestMigration(executorOf(db))) > schemaVersion) return;
  const there = await readRows(
    db,
    sql<{ name: string }>`distinct case table_schema when 'public' then table_name else table_schema end as name`,
    sql`information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1`,
  );
  const unsaid = there.find(({ name }) => !tables.has(name));
  if (unsaid !== undefined) throw new RetentionUnsaid(`die Tabelle „${unsaid.name}“`);
}
