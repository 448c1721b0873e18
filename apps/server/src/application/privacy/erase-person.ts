import { dateOf, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { announceAddress } from "../announce-address.ts";
import { announceAppointment } from "../announce-appointment.ts";
import { refreshUnit } from "../refresh-unit.ts";
import type { Retention } from "../retention/read-retention.ts";
import { allowForgetting, forgetOrders } from "../retention/steps.ts";
import { judgeOrders, type OrdersJudged } from "./judge-orders.ts";
import { readScope, type PersonScope } from "./person-scope.ts";
import { erasedText } from "./find-persons.ts";
import { readDoubts } from "./person-doubts.ts";
import { findsSql, jsonTextSql, objectionHolds, ownPatterns, personSources, together } from "./person-sources.ts";

/** Of an appointment. */
const namesSomebody = sql<boolean>`coalesce(data -> 'customer' ->> 'name', '') || coalesce(data -> 'customer' ->> 'mail', '')
  || coalesce(data -> 'customer' ->> 'phone', '') <> ''`;

/** What the law has kept goes with its order, and bears this reason. */
const heldBy = "§ 147 AO, § 257 HGB: Vertrag und seine Unterlagen";

/** Tables whose rows stay with an order that is held. */
const ofOrder = new Set([
  "customers",
  "orders",
  "order_statuses",
  "order_corrections",
  "order_progress",
  "order_notes",
  "order_claims",
  "order_files",
  "files",
  "documents",
  "document_seals",
  "evidence",
  "broadcasts",
  "customer_questions",
  "contact_requests",
  "iban_views",
  "mails",
  "video_calls",
  "video_call_steps",
]);

/** What an erasure would take at `now`, and what stays until when. Writes nothing. */
export async function previewErasure(
  db: Reader,
  records: readonly wire.PersonRecord[],
  retention: Retention,
  now: Date,
): Promise<Omit<wire.ErasurePreview, "@type">> {
  const scope = await readScope(db, records);
  const judged = await judgeOrders(db, scope, retention, now);
  const heldScope = await readHeldScope(db, scope, judged);
  const gone: { what: string; count: number }[] = [];
  const held: { what: string; count: number; why: string; until: string }[] = [];
  const until = lastOf(judged);
  for (const { table, where, goes = where, taken } of personSources) {
    const purpose = retention.tables.get(table)?.purpose ?? table;
    const count = goes === null ? 0 : await countOf(db, table, goes(scope));
    const stays = until === null || !ofOrder.has(table) ? 0 : await countOf(db, table, where(heldScope));
    if (count > stays) gone.push({ what: taken ?? purpose, count: count - stays });
    if (stays > 0 && until !== null) held.push({ what: purpose, count: stays, why: heldBy, until });
  }
  return { refused: judged.refused, gone, held, look: await readDoubts(db, scope) };
}

async function countOf(db: Reader, table: string, where: ReturnType<(typeof personSources)[number]["where"]>): Promise<number> {
  const [row] = await readRows(db, sql<{ count: number }>`count(*)::int as count`, sql`${sql.table(table)} where ${where}`);
  return row?.count ?? 0;
}

/** What hangs on the orders that are held, and nothing else: no text of his is looked for. */
async function readHeldScope(db: Reader, scope: PersonScope, { held }: OrdersJudged): Promise<PersonScope> {
  const ids = held.map(({ id }) => id);
  const customers = await readRows(
    db,
    sql<{ id: string }>`distinct customer_id as id`,
    sql`orders where id = any(${ids}::uuid[])`,
  );
  const whole = await readScope(
    db,
    customers.map(({ id }) => ({ kind: "customer", uuid: id })),
  );
  const orders = whole.orders.filter((id) => ids.includes(id));
  const only = await readOrdersAlone(db, orders);
  /* A summary that somebody else's order names is that order's paper. */
  const shared = await readRows(
    db,
    sql<{ id: string }>`distinct broadcast_id as id`,
    sql`orders where broadcast_id = any(${scope.summaries}::uuid[]) and id <> all(${scope.orders}::uuid[])`,
  );
  return {
    ...scope,
    ...only,
    summaries: [...only.summaries, ...shared.map(({ id }) => id)],
    customers: customers.map(({ id }) => id),
    orders,
    owners: [],
    contactPersons: [],
    ids: [],
    marks: [],
    names: [],
    loose: [],
    mails: [],
    phones: [],
  };
}

async function readOrdersAlone(db: Reader, orders: readonly string[]) {
  const ids = async (from: ReturnType<typeof sql>) =>
    (await readRows(db, sql<{ id: string }>`id`, sql`(${from}) x`)).map(({ id }) => id);
  const any = sql`any(${orders}::uuid[])`;
  const summaries = await ids(sql`select broadcast_id as id from orders where id = ${any} and broadcast_id is not null`);
  return {
    summaries,
    documents: await ids(sql`select id from documents where order_id = ${any} or broadcast_id = any(${summaries}::uuid[])
      union select s.sealed_id from document_seals s join documents d on d.id = s.document_id where d.order_id = ${any}`),
    uploads: await ids(
      sql`select right(iri, 36)::uuid as id from order_files where order_id = ${any} and iri like '/api/uploaded\\_files/%'`,
    ),
    calls: await ids(sql`select video_call_id as id from orders where id = ${any} and video_call_id is not null`),
    appointments: [],
  };
}

/** The last day of what is held; null: nothing is. */
function lastOf({ held }: OrdersJudged): string | null {
  return (
    held
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? null
  );
}

/** What came of an erasure. */
export interface Erased {
  readonly count: number;
  readonly heldUntil: string | null;
  /** Uuids of bytes that nobody names any more: to be deleted once the transaction has committed. */
  readonly files: readonly string[];
}

/**
 * Erases what is kept of a person and need not be held (Art. 17 DSGVO): rows, papers, files, mails, events, receipts. Answers the German sentence
 * why not while an order is under way. What devices have of it they forget with their next contact: units and appointments are announced anew without him,
 * and the event log forgets its past, so that whoever was away loads anew (decision 165).
 */
export async function erasePerson(
  tx: Writer,
  records: readonly wire.PersonRecord[],
  retention: Retention,
  now: Date,
): Promise<Erased | string> {
  const scope = await readScope(tx, records);
  const judged = await judgeOrders(tx, scope, retention, now);
  if (judged.refused !== null) return judged.refused;
  const preview = await previewErasure(tx, records, retention, now);
  const held = await readHeldScope(tx, scope, judged);
  const run = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(tx)).rows as { id: string; file_id?: string | null }[];
  const where = (table: string) => {
    const source = personSources.find((one) => one.table === table);
    return (source?.goes ?? source?.where)?.(scope) ?? sql<boolean>`false`;
  };
  const any = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;
  const mailsHeld = personSources.find((one) => one.table === "mails")?.where(held) ?? sql<boolean>`false`;
  const words = ownPatterns(scope);
  const files: string[] = [];

  const [units, addresses] = [new Set(scope.units), new Set(scope.addresses)];
  /* One that names nobody is his by its remark alone, and may be for whoever lives there now: it stays open. */
  const appointments =
    await run(sql`update appointments set subject = '', data = data - 'customer' - 'comment', done = done or ${namesSomebody}, updated_at = now()
    where ${where("appointments")} returning id`);
  await allowForgetting(tx);
  await run(sql`delete from callbacks where ${where("callbacks")}`);
  await run(sql`delete from channel_messages where ${where("channel_messages")}`);
  await run(sql`delete from mails where ${where("mails")} and not ${mailsHeld}`);
  for (const table of ["customer_sessions", "customer_links", "status_sessions", "status_notices", "status_links"]) {
    await run(sql`delete from ${sql.table(table)} where ${where(table)}`);
  }
  files.push(...(await forgetOrders(tx, judged.free)));
  await allowForgetting(tx);
  const summaries = scope.summaries.filter((id) => !held.summaries.includes(id));
  files.push(...(await run(sql`delete from documents where broadcast_id = ${any(summaries)} returning id`)).map(({ id }) => id));
  await run(sql`delete from broadcasts where id = ${any(summaries)}`);
  const customers = scope.customers.filter((id) => !held.customers.includes(id));
  await run(sql`delete from iban_views where customer_id = ${any(customers)}`);
  await run(sql`delete from customers where id = ${any(customers)}`);
  /* Of a house's record stays what tells of somebody else: its owner, or whom to speak to there. */
  await run(sql`update contacts set data = data || '{"contactPerson": null}' where id = ${any(scope.contactPersons)}`);
  const emptied = ["name", "street", "housenumber", "zip", "city", "phone", "email"].map((member) => [member, erasedText]);
  await run(sql`update contacts set data = data || jsonb_build_object('comments', '',
      'owner', ((data -> 'owner') - 'housenumberAddition') || ${JSON.stringify(Object.fromEntries(emptied))}::jsonb)
    where id = ${any(scope.owners)} and jsonb_typeof(data -> 'contactPerson') = 'object'`);
  const contacts = (
    await run(sql`delete from contacts where id = ${any(scope.owners)} and not coalesce(jsonb_typeof(data -> 'contactPerson') = 'object', false)
      returning id`)
  ).map(({ id }) => id);
  await run(sql`update addresses set data = data - 'owner' - 'ownerDetermined' where data ->> 'owner' = any(
    select '/api/contacts/' || id from unnest(${contacts}::uuid[]) id)`);
  await run(sql`update units set name = null where ${where("units")}`);
  await run(sql`delete from comments where ${where("comments")}`);
  await run(sql`delete from qualification_edits where ${where("qualification_edits")}`);
  await run(sql`update qualifications set data = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
    where not ${findsSql(jsonTextSql("value"), words)}) where ${where("qualifications")}`);
  await run(sql`select blank_sales(array(select id from ext_sales where ${where("ext_sales")}))`);
  /* The objection itself stays, in force with its name: without them somebody would ring again. */
  await run(sql`update objections set note = case when ${findsSql(sql`note`, words)} then '' else note end,
    name = case when ${findsSql(sql`coalesce(name, '')`, words)} and not ${objectionHolds} then null else name end where ${where("objections")}`);
  const notes = await run(sql`delete from address_notes where ${where("address_notes")} returning id, file_id`);
  const noteIds = notes.map(({ id }) => id);
  const photos = notes.flatMap(({ file_id: file }) => file ?? []);
  /* A visit, another note or an order may name the same upload. */
  const alone = await run(sql`delete from files f where f.id = ${any(photos)}
    and not exists (select from address_files a where a.file_id = f.id) and not exists (select from address_notes n where n.file_id = f.id)
    and not exists (select from order_files o where o.iri = '/api/uploaded_files/' || f.id) returning f.id`);
  files.push(...alone.map(({ id }) => id));
  const named = [...scope.ids, ...scope.units, ...noteIds];
  await run(sql`select blank_audit(${named}::text[], ${together(scope.names)}::text[], ${together(scope.marks)}::text[])`);
  /* Lists of the administration live for a day, and may name him. One that is being made has read him already: it is over, and one that is asked for meanwhile waits. */
  await run(sql`lock table exports in share row exclusive mode`);
  files.push(
    ...(
      await run(sql`with over as (select id, file_id from exports where file_id is not null or state = 'running' for update)
      update exports e set file_id = null, state = 'gone', ended_at = coalesce(e.ended_at, ${now}), gone_at = least(e.gone_at, ${now})
      from over where e.id = over.id returning over.file_id as id`)
    ).flatMap(({ id }) => id ?? []),
  );
  /* What comes again under the same uuid is no new write: it is answered as what somebody gave up (decision 017). */
  /* A tablet that asks again for an order that is held has to hear that it arrived: its receipt goes by its own time. */
  await run(sql`update receipts set closed = true, content_hash = '', status = null, reply = null
    where ${where("receipts")} and not ${findsSql(sql`(key || ' ' || coalesce(request_id::text, ''))`, held.orders)}`);
  for (const table of [
    "missing_receipts",
    "former_territory_writes",
    "webhook_deliveries",
    "device_task_contents",
    "system_reportings",
    "import_rejects",
  ]) {
    await run(sql`delete from ${sql.table(table)} where ${where(table)}`);
  }
  await run(sql`delete from events where ${where("events")}`);
  /* Whoever comes with an id from before loads anew: rows that are gone are told by no event. Without an event of our own no id would be known. */
  if (units.size + addresses.size > 0) await run(sql`update event_log set pruned_tx = pg_current_xact_id(), pruned_id = 0`);
  for (const { id } of appointments) await announceAppointment(tx, id, "changed");
  for (const unit of units) await refreshUnit(tx, unit);
  for (const id of addresses) await announceAddress(tx, id);
  const count = preview.gone.reduce((sum, one) => sum + one.count, 0);
  return { count, heldUntil: lastOf(judged), files };
}

/** Notes a report or an erasure: what it was made for by ids alone. Answers false where the id is another request's. */
export async function notePersonRequest(
  tx: Writer,
  {
    id,
    kind,
    userId,
    records,
    count,
    heldUntil,
  }: {
    readonly id: string;
    readonly kind: "report" | "erasure";
    readonly userId: string | null;
    readonly records: readonly wire.PersonRecord[];
    readonly count: number;
    readonly heldUntil: string | null;
  },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto("person_requests")
    .values({
      id,
      kind,
      user_id: userId,
      at: now,
      records: JSON.stringify(kind === "erasure" ? records : []),
      count,
      held_until: heldUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** The day in the name of a report's files. */
export function reportName(now: Date): string {
  return `Auskunft ${dateOf(now.toISOString())}`;
}
