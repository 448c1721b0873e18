import { dateOf, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { exportTitles } from "./export-sheets.ts";

/** Who wants which file. */
export interface NewExport {
  readonly id: string;
  readonly userId: string;
  readonly kind: wire.ExportKind;
  readonly format: wire.ExportFormat;
  readonly filter: wire.ExportFilter;
}

const withDays: readonly wire.ExportKind[] = ["orders", "visits", "objections"];
const withTerritory: readonly wire.ExportKind[] = ["orders", "visits", "units", "objections"];

/** Notes an export and lets it be made; null where that is done. Refusals: 422 at `filter.until` and `filter.territory`. */
export async function createExport(
  tx: Writer,
  jobs: Jobs,
  { id, userId, kind, format, filter }: NewExport,
  now: Date,
): Promise<Refusal | null> {
  const { from, until, territory } = filter;
  if (from !== undefined && until !== undefined && until < from)
    return refuseField("filter.until", "Der letzte Tag liegt vor dem ersten.");
  if ((from !== undefined || until !== undefined) && !withDays.includes(kind))
    return refuseField("filter.from", `${exportTitles[kind]} haben keinen Tag, nach dem sich wählen lässt.`);
  if (territory !== undefined) {
    if (!withTerritory.includes(kind))
      return refuseField("filter.territory", `${exportTitles[kind]} lassen sich nicht nach einem Gebiet wählen.`);
    const known = await tx.selectFrom("territories").select("id").where("id", "=", territory.slice(-36)).executeTakeFirst();
    if (known === undefined) return refuseField("filter.territory", "Dieses Gebiet gibt es nicht.");
  }
  const name = `${exportTitles[kind]} ${dateOf(now.toISOString())}.${format}`;
  await tx
    .insertInto("exports")
    .values({ id, user_id: userId, kind, format, filter: JSON.stringify(filter), name, created_at: now })
    .execute();
  await jobs.enqueue(tx, "export", id);
  return null;
}
