import { sql } from "kysely";

import type { wire } from "@rundgang/contracts";
import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { openedOr, sealedMembers, type SealedPlace } from "../../db/record-seals.ts";
import { limitOf, type Retention } from "../retention/read-retention.ts";
import { readScope } from "./person-scope.ts";
import { personSources } from "./person-sources.ts";

/** What one table keeps of a person, with the line of `retention.yaml`. */
export interface ReportSection {
  readonly table: string;
  readonly purpose: string;
  readonly basis: string;
  readonly limit: string;
  /** Not told one by one to people. */
  readonly counted: boolean;
  /** Copies of what stands in another section: told of by their number, for they hold something of others as well. */
  readonly copies: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Everything that is kept of one person (Art. 15 and 20 DSGVO). */
export interface Report {
  /** Whom it is about. */
  readonly name: string;
  readonly at: string;
  readonly sections: readonly ReportSection[];
  /** How many rows. */
  readonly count: number;
}

/** What tells nobody anything and opens a page or a session. */
const secrets = ["nonce", "secret_hash", "search_text", "key", "content_hash", "body_html"];

/** Reads everything that is kept of the person whose records these are. */
export async function reportPerson(
  db: Reader,
  records: readonly wire.PersonRecord[],
  retention: Retention,
  now: Date,
): Promise<Report> {
  const scope = await readScope(db, records);
  const sections: ReportSection[] = [];
  for (const { table, where, told, counted = false, copies = false } of personSources) {
    const found = await readRows(
      db,
      sql<{
        row: Record<string, unknown>;
      }>`${copies ? sql`'{}'::jsonb` : sql`${told ?? sql`to_jsonb(${sql.table(table)})`} - ${secrets}::text[]`} as row`,
      sql`${sql.table(table)} where ${where(scope)}`,
    );
    const line = retention.tables.get(table);
    if (found.length === 0 || line === undefined) continue;
    const { purpose, basis } = line;
    sections.push({
      table,
      purpose,
      basis,
      limit: limitOf(retention, table),
      counted: counted || copies,
      copies,
      rows: found.map(({ row }) => openedRow(db, table, row)),
    });
  }
  return {
    name: scope.name,
    at: now.toISOString(),
    sections,
    count: sections.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}

/** What stands in the place of what the server has no key for any more. */
const lost = "nicht mehr lesbar: der Schlüssel fehlt";

/** What is sealed in a row, opened in its place. */
function openedRow(db: Reader, table: string, row: Record<string, unknown>): Record<string, unknown> {
  const id = String(row["id"]);
  const open = (place: SealedPlace, stored: unknown) => openedOr(db, place, id, stored, lost);
  if (table === "orders")
    return {
      ...row,
      answers: open("orders.answers", row["answers"]),
      provider_data: open("orders.provider_data", row["provider_data"]),
    };
  if (table === "order_corrections") {
    const [submitted, corrected] = [
      open("order_corrections.submitted", row["submitted"]),
      open("order_corrections.corrected", row["corrected"]),
    ];
    return { ...row, submitted, corrected };
  }
  const { data } = row;
  if (table !== "customers" || typeof data !== "object" || data === null) return row;
  const members = Object.entries(data).map(([name, stored]) => {
    const sealed = sealedMembers.find((one) => one === name);
    return [name, sealed === undefined ? stored : open(`customers.${sealed}`, stored)];
  });
  return { ...row, data: Object.fromEntries(members) };
}

/** The report for machines (Art. 20). */
export function reportJson({ at, sections }: Report): string {
  const data = sections.map(({ table, purpose, basis, limit, copies, rows }) => ({
    bereich: table,
    zweck: purpose,
    rechtsgrundlage: basis,
    speicherdauer: limit,
    ...(copies ? { kopien: rows.length } : { daten: rows }),
  }));
  return JSON.stringify({ erstellt: at, auskunft: data }, null, 2);
}
