import { sql, type Kysely } from "kysely";

import { contentHash } from "../../idempotency/content-hash.ts";

/** Customers' data stand with customers and orders alone: a broadcast keeps the hash of its answers, a receipt no personal member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broadcasts add column answers_hash text`.execute(db);
  const { rows } = await sql<{ id: string; answers: unknown }>`select id, answers from broadcasts`.execute(db);
  for (const { id, answers } of rows) {
    await sql`update broadcasts set answers_hash = ${contentHash(answers)} where id = ${id}`.execute(db);
  }
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const customerMembers =
  "anrede,vorname,name,geburtsdatum,aStrasse,aHausnummer,aHausnummerZs,aPostleitzahl,aOrt,telPrivat,telMobile,email,iban";

const statements = [
  `alter table broadcasts alter column answers_hash set not null`,
  `alter table broadcasts add column recipient jsonb not null default '{}'`,
  `update broadcasts set recipient = jsonb_build_object('name', request -> 'customerName', 'mail', request -> 'customerMail')`,
  `alter table broadcasts drop column answers, drop column request`,
  `update receipts set reply = jsonb_set(reply::jsonb, '{body,providerData}', 'null')::json
    where route = 'POST /api/auftrags' and reply is not null`,
  `update receipts set reply = json_build_object('headers', reply -> 'headers', 'body', (reply::jsonb -> 'body') ||
      (select jsonb_object_agg(name, null::text) from unnest(string_to_array('${customerMembers}', ',')) name))
    where route = 'POST /api/kundes' and reply is not null`,
];
