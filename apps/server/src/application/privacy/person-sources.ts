import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import type { PersonScope } from "./person-scope.ts";

/** Where something of a person may stand: a table, and which of its rows mean him. */
export interface PersonSource {
  readonly table: string;
  /** Over the table itself. */
  readonly where: (scope: PersonScope) => RawBuilder<boolean>;
  /** Told of in the report by its number alone: nobody reads these rows, and the JSON holds them. */
  readonly counted?: true;
  /** German: what an erasure takes where the row itself stays; without it the row goes. */
  readonly taken?: string;
}

const any = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;
const ofOrders =
  (column = "order_id") =>
  (scope: PersonScope) =>
    sql<boolean>`${sql.ref(column)} = ${any(scope.orders)}`;

/** Whether a text holds one of these; none of nothing. */
function holdsSql(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike any(${words.map((word) => `%${escapeLike(word)}%`)}::text[])`;
}

/** What of his stands in a text that anybody may have written; his name means him where one of his doors stands with it. */
const marked = (text: string) => (scope: PersonScope) =>
  sql<boolean>`(${holdsSql(sql.raw(text), [...scope.marks, ...scope.ids])}
    or (${holdsSql(sql.raw(text), scope.names)} and ${holdsSql(sql.raw(text), [...scope.units, ...scope.addresses])}))`;

/** The same where his door is: his name means him there. */
const atHisDoor = (column: "unit_id" | "address_id", text: string) => (scope: PersonScope) =>
  sql<boolean>`(${sql.ref(column)} = ${any(column === "unit_id" ? scope.units : scope.addresses)}
    and ${holdsSql(sql.raw(text), [...scope.names, ...scope.marks, ...scope.ids])})`;

/** Purposes of the mails about his orders and summaries. */
function mailPurposes(scope: Pick<PersonScope, "orders" | "documents" | "summaries">): RawBuilder<unknown> {
  const made = (word: string, ids: readonly string[]) => sql`select ${`${word}:`} || id from unnest(${ids}::uuid[]) id`;
  return sql`(${made("order", scope.orders)} union all ${made("withdrawal", scope.orders)} union all ${made("mandate", scope.documents)}
    union all ${made("broadcast", scope.summaries)}
    union all select 'link:' || l.id from customer_links l where l.order_id = ${any(scope.orders)}
    union all select 'status:' || n.id from status_notices n where n.order_id = ${any(scope.orders)})`;
}

/** Every place, in the order in which a report tells of them. What is new there and may name a customer is an entry here. */
export const personSources: readonly PersonSource[] = [
  { table: "customers", where: ({ customers }) => sql<boolean>`id = ${any(customers)}` },
  { table: "orders", where: ({ orders }) => sql<boolean>`id = ${any(orders)}` },
  { table: "order_statuses", where: ofOrders() },
  { table: "order_corrections", where: ofOrders() },
  { table: "order_progress", where: ofOrders() },
  { table: "order_notes", where: ofOrders() },
  { table: "order_claims", where: ofOrders(), counted: true },
  { table: "order_files", where: ofOrders() },
  { table: "files", where: ({ uploads }) => sql<boolean>`id = ${any(uploads)}` },
  { table: "documents", where: ({ documents }) => sql<boolean>`id = ${any(documents)}` },
  { table: "document_seals", where: ({ documents }) => sql<boolean>`document_id = ${any(documents)}`, counted: true },
  { table: "evidence", where: ofOrders(), counted: true },
  { table: "broadcasts", where: ({ summaries }) => sql<boolean>`id = ${any(summaries)}` },
  { table: "customer_questions", where: ofOrders() },
  { table: "contact_requests", where: ofOrders() },
  { table: "customer_links", where: ofOrders(), counted: true },
  {
    table: "customer_sessions",
    where: ({ orders }) => sql<boolean>`link_id in (select l.id from customer_links l where l.order_id = ${any(orders)})`,
    counted: true,
  },
  { table: "status_links", where: ofOrders(), counted: true },
  { table: "status_sessions", where: ofOrders(), counted: true },
  { table: "status_notices", where: ofOrders(), counted: true },
  { table: "iban_views", where: ({ customers }) => sql<boolean>`customer_id = ${any(customers)}` },
  {
    table: "mails",
    where: (
      scope,
    ) => sql<boolean>`(purpose in ${mailPurposes(scope)} or resend_of in (select r.id from mails r where r.purpose in ${mailPurposes(scope)}) or lower(recipient) = any(${scope.mails}::text[])
      or (split_part(purpose, ':', 1) = 'consultation' and split_part(purpose, ':', 2) = any(${scope.calls}::text[])))`,
  },
  {
    table: "contacts",
    where: (scope) => sql<boolean>`(id = ${any(scope.contacts)} or ${atHisDoor("address_id", "data::text")(scope)})`,
  },
  {
    table: "appointments",
    where: (scope) => sql<boolean>`(id = ${any(scope.appointments)} or ${holdsSql(sql.raw("subject || data::text"), scope.marks)}
      or (unit_id = ${any(scope.units)} and ${holdsSql(sql.raw("subject || data::text"), scope.names)}))`,
    taken: "Angaben zur Person in einem Termin",
  },
  { table: "video_calls", where: ({ calls }) => sql<boolean>`id = ${any(calls)}` },
  { table: "video_call_steps", where: ({ calls }) => sql<boolean>`call_id = ${any(calls)}`, counted: true },
  { table: "channel_messages", where: ({ calls }) => sql<boolean>`call_id = ${any(calls)}`, counted: true },
  {
    table: "callbacks",
    where: ({ calls, marks }) => sql<boolean>`(call_id = ${any(calls)} or ${holdsSql(sql.raw("phone"), marks)})`,
  },
  {
    table: "units",
    where: ({ units, names }) => sql<boolean>`(id = ${any(units)} and ${holdsSql(sql.raw("coalesce(name, '')"), names)})`,
    taken: "Name an der Wohnung",
  },
  { table: "comments", where: atHisDoor("unit_id", "text") },
  { table: "qualifications", where: atHisDoor("unit_id", "data::text"), taken: "Angaben zur Person an einem Besuch" },
  {
    table: "qualification_edits",
    where: (scope) => sql<boolean>`qualification_id in (select q.id from qualifications q where q.unit_id = ${any(scope.units)})
      and ${holdsSql(sql.raw("data::text"), [...scope.names, ...scope.marks, ...scope.ids])}`,
  },
  { table: "ext_sales", where: atHisDoor("unit_id", "note"), taken: "Angaben zur Person an einem anderweitigen Verkauf" },
  {
    table: "objections",
    where: atHisDoor("address_id", "note || coalesce(name, '')"),
    taken: "Angaben zur Person an einem Widerspruch gegen Besuche",
  },
  { table: "address_notes", where: atHisDoor("address_id", "text || coalesce(place, '')") },
  { table: "receipts", where: marked("coalesce(reply::text, '') || coalesce(request_id::text, '') || key"), counted: true },
  { table: "missing_receipts", where: ({ ids }) => sql<boolean>`resource_id = ${any(ids)}`, counted: true },
  { table: "former_territory_writes", where: ({ ids }) => sql<boolean>`id = ${any(ids)}`, counted: true },
  { table: "events", where: marked("data || topic"), counted: true },
  { table: "webhook_deliveries", where: marked("body || about"), counted: true },
  { table: "device_task_contents", where: marked("content::text"), counted: true },
  { table: "system_reportings", where: marked("text || facts::text || log::text"), counted: true },
  { table: "import_rejects", where: marked("cells::text"), counted: true },
];
