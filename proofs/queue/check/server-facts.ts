import { sql, type Kysely } from "kysely";
import * as z from "zod";

import type { Tables } from "../../../apps/server/src/db/tables.ts";

const row = z.object({ id: z.string(), user: z.string(), marker: z.string().nullable() });
const list = <Item extends z.ZodType>(item: Item) => z.nullable(z.array(item)).transform((all) => all ?? []);

const facts = z.object({
  /** One a request that had an effect; `turn` grows in the order of the transactions. */
  receipts: list(
    z.object({
      key: z.string(),
      user: z.string(),
      request: z.string().nullable(),
      hash: z.string(),
      status: z.number().nullable(),
      turn: z.number(),
    }),
  ),
  /** Everything that people made, by the kind of request that makes it. */
  upload: list(row.extend({ sha256: z.string() })),
  customer: list(row),
  contact: list(row),
  qualification: list(row),
  comment: list(row),
  appointment: list(row),
  unit: list(row),
  order: list(
    row.extend({
      statuses: z.array(z.string()),
      evidence: z.number(),
      ownEvidence: z.number(),
      claimedEvidence: z.number(),
      documents: z.number(),
      mails: z.number(),
      files: z.array(z.object({ iri: z.string(), sha256: z.string() })),
    }),
  ),
  broadcast: list(row.extend({ documents: z.number(), mails: z.number() })),
  edits: list(z.object({ qualification: z.string(), count: z.number() })),
});

export type ServerFacts = z.infer<typeof facts>;

/** Reads what the server holds of these people, past its own code, in one statement. */
export async function readFacts(db: Kysely<Tables>, userIds: readonly string[]): Promise<ServerFacts> {
  const mine = sql`any(${`{${userIds.join(",")}}`}::uuid[])`;
  const { rows } = await sql<{ facts: unknown }>`select json_build_object(
    'receipts', (select json_agg(json_build_object('key', key, 'user', user_id, 'request', request_id, 'hash', content_hash,
      'status', status, 'turn', xmin::text::bigint)) from receipts where not closed and user_id = ${mine}),
    'upload', (select json_agg(json_build_object('id', id, 'user', user_id, 'marker', null, 'sha256', sha256))
      from files where user_id = ${mine}),
    'customer', (select json_agg(json_build_object('id', id, 'user', created_by, 'marker', data ->> 'name'))
      from customers where created_by = ${mine}),
    'contact', (select json_agg(json_build_object('id', id, 'user', created_by, 'marker', data -> 'owner' ->> 'name'))
      from contacts where created_by = ${mine}),
    'qualification', (select json_agg(json_build_object('id', id, 'user', user_id, 'marker', data ->> 'comment'))
      from qualifications where user_id = ${mine}),
    'comment', (select json_agg(json_build_object('id', id, 'user', user_id, 'marker', text)) from comments where user_id = ${mine}),
    'appointment', (select json_agg(json_build_object('id', id, 'user', created_by, 'marker', data ->> 'comment'))
      from appointments where created_by = ${mine}),
    'unit', (select json_agg(json_build_object('id', id, 'user', created_by, 'marker', name)) from units where created_by = ${mine}),
    'order', (select json_agg(json_build_object('id', o.id, 'user', o.user_id,
      'marker', (select k.data ->> 'name' from customers k where k.id = o.customer_id),
      'statuses', (select coalesce(json_agg(s.status), '[]') from order_statuses s where s.order_id = o.id),
      'evidence', (select count(*) from evidence e where e.order_id = o.id),
      'ownEvidence', (select count(distinct e.event) from evidence e where e.order_id = o.id and e.source = 'server'),
      'claimedEvidence', (select count(*) from evidence e where e.order_id = o.id and e.source = 'device'),
      'documents', (select count(*) from documents d where d.order_id = o.id and d.type = 'withdrawal_instructions'),
      'mails', (select count(*) from mails m where m.purpose = 'order:' || o.id),
      'files', (select coalesce(json_agg(json_build_object('iri', f.iri, 'sha256', f.sha256)), '[]')
        from order_files f where f.order_id = o.id)))
      from orders o where o.user_id = ${mine}),
    'broadcast', (select json_agg(json_build_object('id', b.id, 'user', b.user_id, 'marker', b.recipient ->> 'name',
      'documents', (select count(*) from documents d where d.broadcast_id = b.id),
      'mails', (select count(*) from mails m where m.purpose = 'broadcast:' || b.id)))
      from broadcasts b where b.user_id = ${mine}),
    'edits', (select json_agg(one) from (select json_build_object('qualification', e.qualification_id, 'count', count(*)) as one
      from qualification_edits e join qualifications q on q.id = e.qualification_id
      where q.user_id = ${mine} group by e.qualification_id) counted)
  ) as facts`.execute(db);
  return facts.parse(rows[0]?.facts);
}
