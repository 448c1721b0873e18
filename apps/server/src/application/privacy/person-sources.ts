import { sql, type RawBuilder } from "kysely";

import type { PersonScope } from "./person-scope.ts";

type Where = (scope: PersonScope) => RawBuilder<boolean>;

/** Where something of a person may stand: a table, and which of its rows mean him. */
export interface PersonSource {
  readonly table: string;
  /** Over the table itself. */
  readonly where: Where;
  /** Which of them an erasure takes something of; without it all, `null`: none. */
  readonly goes?: Where | null;
  /** What of a row is told of, where it holds something of others: jsonb. */
  readonly told?: RawBuilder<Record<string, unknown>>;
  /** Told of in the report by its number alone: nobody reads these rows, and the JSON holds them. */
  readonly counted?: true;
  /** A copy of what stands elsewhere, often with something of others: told of by its number alone in the JSON as well. */
  readonly copies?: true;
  /** German: what an erasure takes where the row itself stays; without it the row goes. */
  readonly taken?: string;
}

const any = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;
const ofOrders =
  (column = "order_id"): Where =>
  (scope) =>
    sql<boolean>`${sql.ref(column)} = ${any(scope.orders)}`;

const isId = (pattern: string) => /^[0-9a-f-]{36}$/u.test(pattern);

/** Whether a text holds one of these patterns or ids; none of nothing. */
export function findsSql(text: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<boolean> {
  const ids = patterns.filter(isId).map((id) => `%${id}%`);
  const found = sql<boolean>`coalesce(${text} ~ any(${together(patterns.filter((one) => !isId(one)))}::text[]), false)`;
  return ids.length === 0 ? found : sql<boolean>`(${found} or coalesce(${text} like any(${ids}::text[]), false))`;
}

/** The same patterns as few: PostgreSQL keeps 32 of a session ready, and reads each other one anew for each row. */
export function together(patterns: readonly string[]): readonly string[] {
  const some = 50;
  return Array.from({ length: Math.ceil(patterns.length / some) }, (_, at) =>
    patterns
      .slice(at * some, (at + 1) * some)
      .map((one) => `(?:${one})`)
      .join("|"),
  );
}

/** The text of JSON: a line's end in it is no letter before a word. */
export function jsonTextSql(column: string): RawBuilder<string> {
  return sql`regexp_replace((${sql.raw(column)})::text, '\\\\[nrtbf]', ' ', 'g')`;
}

/** What means him at his own unit: his name, his marks and ids. */
export const ownPatterns = (scope: PersonScope) => [...scope.names, ...scope.marks, ...scope.ids];

/** A text at his own unit means him by his name; anywhere else his marks alone would, and a person looks at these. */
const atHisUnit =
  (text: RawBuilder<string>): Where =>
  (scope) =>
    sql<boolean>`(unit_id = ${any(scope.units)} and ${findsSql(text, ownPatterns(scope))})`;

/** Of what machines have written; his name means him where one of his units stands with it. */
const marked =
  (text: RawBuilder<string>, doors: (scope: PersonScope) => readonly string[] = ({ units }) => units): Where =>
  (scope) =>
    sql<boolean>`(${findsSql(text, [...scope.marks, ...scope.ids])}
    or (${findsSql(text, scope.names)} and ${findsSql(text, doors(scope))}))`;

const column = (name: string) => sql<string>`coalesce(${sql.raw(name)}, '')`;

const deliveryText = sql<string>`(${jsonTextSql("body")} || ' ' || coalesce(about, ''))`;

/** Purposes of the mails about his orders and summaries. */
function mailPurposes(scope: Pick<PersonScope, "orders" | "documents" | "summaries">): RawBuilder<unknown> {
  const made = (word: string, ids: readonly string[]) => sql`select ${`${word}:`} || id from unnest(${ids}::uuid[]) id`;
  return sql`(${made("order", scope.orders)} union all ${made("withdrawal", scope.orders)} union all ${made("mandate", scope.documents)}
    union all ${made("broadcast", scope.summaries)}
    union all select 'link:' || l.id from customer_links l where l.order_id = ${any(scope.orders)}
    union all select 'status:' || n.id from status_notices n where n.order_id = ${any(scope.orders)})`;
}

/** Mails of an order, a summary or a consultation are that one's, to whatever address they went. */
const causes = ["order", "withdrawal", "mandate", "broadcast", "link", "status", "consultation"];

/** An objection in force, or one that says the same again. */
export const objectionHolds = sql<boolean>`exists (select from objections o where o.id = coalesce(objections.same_as, objections.id) and o.ended_at is null)`;

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
    ) => sql<boolean>`(purpose in ${mailPurposes(scope)} or resend_of in (select r.id from mails r where r.purpose in ${mailPurposes(scope)})
      or (split_part(purpose, ':', 1) = 'consultation' and split_part(purpose, ':', 2) = any(${scope.calls}::text[]))
      or (lower(recipient) = any(${scope.mails}::text[]) and not split_part(purpose, ':', 1) = any(${causes}::text[])
        and resend_of is null and not exists (select from mails r where r.resend_of = mails.id)))`,
  },
  {
    table: "contacts",
    where: ({ owners }) => sql<boolean>`id = ${any(owners)}`,
    told: sql`to_jsonb(contacts) || jsonb_build_object('data', data - 'contactPerson')`,
  },
  {
    table: "contacts",
    where: ({ contactPersons }) =>
      sql<boolean>`(id = ${any(contactPersons)} and jsonb_typeof(data -> 'contactPerson') = 'object')`,
    told: sql`to_jsonb(contacts) || jsonb_build_object('data', jsonb_build_object('contactPerson', data -> 'contactPerson'))`,
    taken: "Ansprechpartner eines Hauses",
  },
  {
    table: "appointments",
    where: ({ appointments }) => sql<boolean>`id = ${any(appointments)}`,
    taken: "Angaben zur Person in einem Termin",
  },
  /* These hold times and states, nothing of the person: they stay with their appointment. */
  { table: "video_calls", where: ({ calls }) => sql<boolean>`id = ${any(calls)}`, goes: null },
  { table: "video_call_steps", where: ({ calls }) => sql<boolean>`call_id = ${any(calls)}`, goes: null, counted: true },
  { table: "channel_messages", where: ({ calls }) => sql<boolean>`call_id = ${any(calls)}`, counted: true },
  { table: "callbacks", where: ({ calls }) => sql<boolean>`call_id = ${any(calls)}` },
  {
    table: "units",
    where: ({ units, words }) => sql<boolean>`(id = ${any(units)} and name is not null
      and regexp_split_to_array(trim(regexp_replace(lower(name), '[[:space:],/&+]+', ' ', 'g')), ' ')
        <@ ${[...words, "familie", "fam.", "fam", "herr", "frau", "dr.", "und"]}::text[]
      and regexp_split_to_array(trim(regexp_replace(lower(name), '[[:space:],/&+]+', ' ', 'g')), ' ') && ${words}::text[])`,
    taken: "Name an der Wohnung",
  },
  { table: "comments", where: atHisUnit(column("text")) },
  { table: "qualifications", where: atHisUnit(jsonTextSql("data")), taken: "Angaben zur Person an einem Besuch" },
  {
    table: "qualification_edits",
    where: (scope) => sql<boolean>`(qualification_id in (select q.id from qualifications q where q.unit_id = ${any(scope.units)})
      and ${findsSql(jsonTextSql("data"), ownPatterns(scope))})`,
  },
  { table: "ext_sales", where: atHisUnit(column("note")), taken: "Angaben zur Person an einem anderweitigen Verkauf" },
  {
    table: "objections",
    where: atHisUnit(sql`(note || ' ' || coalesce(name, ''))`),
    /* Without the name an objection in force could not be told from a neighbour's, and somebody would ring again (Art. 21 DSGVO). */
    goes: (scope) => sql<boolean>`(unit_id = ${any(scope.units)} and (${findsSql(column("note"), ownPatterns(scope))}
      or (${findsSql(column("name"), ownPatterns(scope))} and not ${objectionHolds})))`,
    taken: "Angaben zur Person an einem Widerspruch gegen Besuche",
  },
  { table: "address_notes", where: atHisUnit(sql`(text || ' ' || coalesce(place, ''))`) },
  {
    table: "receipts",
    where: (scope) => sql<boolean>`(not closed
      and ${marked(sql`(${jsonTextSql("coalesce(reply, '{}')")} || ' ' || coalesce(request_id::text, '') || ' ' || key)`)(scope)})`,
    copies: true,
    taken: "Inhalt der Antwort auf eine Anfrage",
  },
  { table: "missing_receipts", where: ({ ids }) => sql<boolean>`resource_id = ${any(ids)}`, counted: true },
  { table: "former_territory_writes", where: ({ ids }) => sql<boolean>`id = ${any(ids)}`, counted: true },
  {
    table: "events",
    /* Nobody loses one: after an erasure all devices load anew. */
    where: marked(sql`(${jsonTextSql("data")} || ' ' || topic)`, ({ units, addresses }) => [...units, ...addresses]),
    copies: true,
  },
  {
    table: "webhook_deliveries",
    /* One that waits tells a neighbour of a state by ids: he would never hear of it. */
    where: (scope) =>
      sql<boolean>`((state <> 'waiting' and ${marked(deliveryText)(scope)}) or ${findsSql(deliveryText, scope.marks)})`,
    copies: true,
  },
  { table: "device_task_contents", where: marked(jsonTextSql("content")), copies: true },
  {
    table: "system_reportings",
    where: marked(sql`(text || ' ' || ${jsonTextSql("facts")} || ' ' || ${jsonTextSql("log")})`),
    copies: true,
  },
  { table: "import_rejects", where: marked(jsonTextSql("cells")), copies: true },
];
