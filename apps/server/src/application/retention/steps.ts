import { sql, type RawBuilder } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { linksEndedBy } from "../../sessions/customer-session.ts";
import { statusPagesEndedBy } from "../../sessions/status-session.ts";
import { forgetTrials } from "../import/job/write-import.ts";
import { refreshUnit } from "../refresh-unit.ts";

/** What became of a step: how many rows it took, and the uuids of bytes that nobody names any more. */
export interface Gone {
  readonly count: number;
  readonly files?: readonly string[];
}

interface StepParts {
  /** Which rows of the rule's table are over. */
  readonly isOver: RawBuilder<boolean>;
  readonly now: Date;
  /** When a time in days that is over now began at the latest. */
  readonly before: Date;
  /** Takes at most so many; a step that takes fewer is done. */
  readonly limit: number;
}

type Step = (tx: Writer, parts: StepParts) => Promise<Gone>;

/** A device that missed more events than this loads anew; so many are kept however old they are. */
const fewestEvents = 10_000;

/** Whether there is a step of that name. */
export function isStep(name: string): boolean {
  return name in steps;
}

/** Whether a step of that name takes rows of its table by their `id`, so that it can be asked for one alone. */
export function takesRows(name: string | undefined): boolean {
  return name !== undefined && rowSteps.has(name);
}

const rowSteps: ReadonlySet<string> = new Set([
  "orders",
  "customers",
  "broadcasts",
  "files",
  "addressNotes",
  "visits",
  "comments",
  "appointments",
]);

/** What does more than delete the rows of its table, by the name in `retention.yaml`. */
export const steps: Readonly<Record<string, Step>> = {
  orders: async (tx, parts) => {
    const orders = await taken<{ id: string; unit_id: string }>(tx, parts, "orders", "id, unit_id");
    const files = await forgetOrders(tx, idsOf(orders));
    for (const unit of new Set(orders.map((order) => order.unit_id))) await refreshUnit(tx, unit);
    return { count: orders.length, files };
  },
  customers: async (tx, parts) => {
    await allowForgetting(tx);
    const customers = idsOf(await taken(tx, parts, "customers"));
    await sql`delete from iban_views where customer_id = any(${customers}::uuid[])`.execute(tx);
    return deleteIds(tx, "customers", customers);
  },
  /* What a late order needs that was signed in time (prices, document, SHA-256) stays. */
  recipients: (tx, parts) => change(tx, parts, "broadcasts", sql`recipient = '{}'`),
  broadcasts: async (tx, parts) => {
    const broadcasts = idsOf(await taken(tx, parts, "broadcasts"));
    const documents = await tx.deleteFrom("documents").where("broadcast_id", "in", orNone(broadcasts)).returning("id").execute();
    const causes = sql`select 'broadcast:' || id from unnest(${broadcasts}::uuid[]) id`;
    await sql`delete from mails where purpose in (${causes}) or resend_of in (select r.id from mails r where r.purpose in (${causes}))`.execute(
      tx,
    );
    return { ...(await deleteIds(tx, "broadcasts", broadcasts)), files: idsOf(documents) };
  },
  files: async (tx, parts) => {
    const files = idsOf(await taken(tx, parts, "files"));
    return { ...(await deleteIds(tx, "files", files)), files };
  },
  /* The words hold the token of the customer's page, which lies nowhere else (decision 066). */
  words: (tx, parts) => change(tx, parts, "mails", sql`body_text = '', body_html = ''`),
  consultationMails: (tx, parts) =>
    change(tx, parts, "mails", sql`recipient = '', body_text = '', body_html = '', attachments = '[]'`),
  unsoldMails: (tx, parts) => change(tx, parts, "mails", sql`recipient = '', subject = '', body_text = '', body_html = ''`),
  /* A page's end hangs on more than a column: the rule's time is counted from it. */
  customerLinks: async (tx, { before }) => {
    const ended = await linksEndedBy(tx, before);
    if (ended.length === 0) return { count: 0 };
    await tx.deleteFrom("customer_sessions").where("link_id", "in", ended).execute();
    await tx.deleteFrom("customer_links").where("id", "in", ended).execute();
    return { count: ended.length };
  },
  statusLinks: async (tx, { before }) => {
    const over = await statusPagesEndedBy(tx, before);
    if (over.length === 0) return { count: 0 };
    for (const table of ["status_sessions", "status_links", "status_notices", "contact_requests"] as const)
      await tx.deleteFrom(table).where("order_id", "in", over).execute();
    return { count: over.length };
  },
  addressNotes: async (tx, parts) => {
    const notes = await taken<{ id: string; file_id: string | null }>(tx, parts, "address_notes", "id, file_id");
    const done = await deleteIds(tx, "address_notes", idsOf(notes));
    const { rows } = await sql<{
      id: string;
    }>`delete from files f where f.id = any(${notes.flatMap((note) => note.file_id ?? [])}::uuid[])
      and not exists (select from address_files a where a.file_id = f.id) and not exists (select from address_notes n where n.file_id = f.id)
      and not exists (select from order_files o where o.iri = '/api/uploaded_files/' || f.id) returning f.id`.execute(tx);
    return { ...done, files: idsOf(rows) };
  },
  visits: async (tx, parts) => {
    const visits = await taken<{ id: string; unit_id: string }>(tx, parts, "qualifications", "id, unit_id");
    const ids = idsOf(visits);
    await tx.updateTable("appointments").set({ finished_by: null }).where("finished_by", "in", orNone(ids)).execute();
    await tx.deleteFrom("qualification_edits").where("qualification_id", "in", orNone(ids)).execute();
    return deleteOfUnits(tx, "qualifications", visits);
  },
  comments: async (tx, parts) =>
    deleteOfUnits(tx, "comments", await taken<{ id: string; unit_id: string }>(tx, parts, "comments", "id, unit_id")),
  appointments: async (tx, parts) => {
    const appointments = idsOf(await taken(tx, parts, "appointments"));
    await forgetAppointments(tx, appointments);
    return { count: appointments.length };
  },
  audit: async (tx, { isOver }) => {
    const { rows } = await sql<{ count: number }>`select coalesce(forget_audit(max(at) + interval '1 microsecond'), 0) as count
      from audit_entries where ${isOver}`.execute(tx);
    return { count: rows[0]?.count ?? 0 };
  },
  events: async (tx, { isOver }) => {
    const oldest = sql`(select coalesce(max(id), 0) - ${sql.lit(fewestEvents)} from events)`;
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from events where ${isOver} and id <= ${oldest} returning tx, id
      ), last as (select tx, id from gone order by tx desc, id desc limit 1), noted as (
        update event_log set pruned_tx = last.tx, pruned_id = last.id
        from last where (last.tx, last.id) > (pruned_tx, pruned_id) returning 1
      ) select count(*)::int as count from gone`.execute(tx);
    return { count: rows[0]?.count ?? 0 };
  },
  untakenImports: async (tx, { isOver, now }) => {
    const { rows } = await sql<{ id: string }>`update imports set state = 'cancelled', ended_at = ${now}, revision = revision + 1
      where ${isOver} returning id`.execute(tx);
    await forgetTrials(tx, idsOf(rows));
    return { count: rows.length };
  },
  importFiles: (tx, parts) => dropFile(tx, parts, "imports", sql`file_id = null`),
  exportFiles: (tx, parts) => dropFile(tx, parts, "exports", sql`file_id = null, state = 'gone'`),
};

/** Deletes orders with all that hangs on them, whose time is over or which never were a contract; answers the uuids of bytes to delete. Throws where one is held. */
export async function forgetOrders(tx: Writer, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select forget_orders(${ids}::uuid[]) as id`.execute(tx);
  return idsOf(rows);
}

/** Deletes appointments with their consultations. Throws where an order was captured in one. */
export async function forgetAppointments(tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select forget_appointments(${ids}::uuid[])`.execute(tx);
}

/** Lets this transaction delete what is only added to, as far as the server's role may (decision 164). */
export async function allowForgetting(tx: Writer): Promise<void> {
  await sql`select set_config('rundgang.forgets', 'on', true)`.execute(tx);
}

type Table = "orders" | "customers" | "broadcasts" | "files" | "address_notes" | "qualifications" | "comments" | "appointments";

function taken<Row extends { readonly id: string }>(tx: Writer, { isOver, limit }: StepParts, table: Table, columns = "id") {
  return sql<Row>`select ${sql.raw(columns)} from ${sql.table(table)} where ${isOver} order by id limit ${limit} for update`
    .execute(tx)
    .then(({ rows }) => rows);
}

async function change(tx: Writer, { isOver }: StepParts, table: "broadcasts" | "mails", set: RawBuilder<unknown>): Promise<Gone> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${isOver}`.execute(tx);
  return { count: Number(numAffectedRows ?? 0) };
}

async function deleteIds(tx: Writer, table: Table, ids: readonly string[]): Promise<Gone> {
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
  return { count: ids.length };
}

/** Deletes what says something of units, and derives and announces each of these anew: devices hear of it. */
async function deleteOfUnits(
  tx: Writer,
  table: "qualifications" | "comments",
  rows: readonly { readonly id: string; readonly unit_id: string }[],
): Promise<Gone> {
  const gone = await deleteIds(tx, table, idsOf(rows));
  for (const unit of new Set(rows.map((row) => row.unit_id))) await refreshUnit(tx, unit);
  return gone;
}

async function dropFile(
  tx: Writer,
  { isOver }: StepParts,
  table: "imports" | "exports",
  set: RawBuilder<unknown>,
): Promise<Gone> {
  const { rows } = await sql<{ id: string }>`with over as (select id, file_id from ${sql.table(table)} where ${isOver} for update)
    update ${sql.table(table)} t set ${set} from over where t.id = over.id returning over.file_id as id`.execute(tx);
  return { count: rows.length, files: idsOf(rows) };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** The query builder knows no `in ()`. */
const orNone = (ids: readonly string[]) => (ids.length === 0 ? ["00000000-0000-0000-0000-000000000000"] : ids);
