import { proofTypes } from "@rundgang/domain";
import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { isAwaitingSql } from "../awaiting.ts";
import { customerJson } from "./customer.ts";
import { contactStateSql } from "./contact-request.ts";
import { deviationsSql } from "../order-deviations.ts";
import { mailStateSinceSql, mailStateSql, purposesOfOrder } from "./mail-state.ts";
import { orderStatusJson } from "./order-status.ts";
import { instantSql, iriSql, listSql, partOfResource, resource, wallTimeSql, type JsonSql } from "./resource.ts";

const files = sql`(select iri, sha256 from order_files where order_id = o.id and replaced_at is null order by iri) f`;
const latest = sql`order_statuses s where s.order_id = o.id order by s.number desc limit 1`;
const history = sql`(select * from order_statuses where order_id = o.id order by number) s`;

const door = sql`(
  select json_build_object(
    'adresse', ${iriSql("adresses", sql`a.id`)}, 'strasse', a.strasse, 'hausnummer', a.hausnummer,
    'hausnummerZusatz', a.hausnummer_zusatz, 'plz', a.plz, 'ort', a.ort, 'position', u.position)
  from units u join addresses a on a.id = u.address_id where u.id = o.unit_id)`;

const receipt = sql`json_build_object(
  'receivedAt', ${instantSql(sql`o.received_at`)},
  'sha256', (select content_hash from receipts where key = 'POST /api/auftrags ' || o.id and content_hash <> ''))`;

/** Since when what came counts: since the latest correction request, while there is one. */
const since = sql`(select case when o.status = 'CHANGE_REQUEST' then max(received_at) end from order_statuses
  where order_id = o.id and status = 'CHANGE_REQUEST')`;

function hasFile(types: readonly string[]): JsonSql {
  return sql`exists (
    select from order_files f join files u on u.id = right(f.iri, 36)::uuid
    where f.order_id = o.id and f.replaced_at is null and u.type = any(${`{${types.join(",")}}`}::text[])
      and f.added_at >= coalesce(d.since, '-infinity'))`;
}

/** The facts that `missingOfOrder` of the domain judges. A form without a summary lacks none. */
const delivered = sql`(
  select json_build_object(
    'iban', d.since is null or exists (select from order_corrections c
      where c.order_id = o.id and c.field in ('iban', 'sepa.iban') and c.created_at >= d.since),
    'vzf', ${hasFile(proofTypes.vzf)} or (d.since is null and exists (select from order_forms v
      where v.id = o.form_id and v.version = o.form_version and v.data -> 'mailTemplate' = 'null'::jsonb)),
    'contract', case when o.contract_type = 'live' then ${hasFile(proofTypes.contract)} else ${hasFile(["contract"])} end,
    'attachments', ${hasFile(proofTypes.attachments)})
  from (select ${since} as since) d)`;

const corrections = listSql(
  sql`json_build_object('id', c.id, 'field', c.field, 'submitted', c.submitted, 'corrected', c.corrected, 'createdAt', ${instantSql(sql`c.created_at`)})`,
  sql`(select * from order_corrections where order_id = o.id order by id) c`,
);

/**
 * Our documents of the order and of its summary, sealed where they have been, then what was uploaded with it, each by age. Reading helps are the customer's
 * own: an app of before knows none of them, and would take no order that has one.
 */
const documents = listSql(
  sql`json_build_object('@id', p.iri, 'type', p.type, 'mediaType', p.media_type, 'sha256', p.sha256, 'size', p.size,
    'createdAt', ${instantSql(sql`p.created_at`)})`,
  sql`(
    select 1 as rank, '/api/documents/' || id as iri, type, media_type, sha256, size, created_at from documents
      where (order_id = o.id or broadcast_id = o.broadcast_id) and type not like 'reading\\_help\\_%'
        and not exists (select from document_seals where document_id = documents.id)
    union all
    select 2, f.iri, u.type, u.media_type, u.sha256, u.size, u.created_at
      from order_files f join files u on u.id = right(f.iri, 36)::uuid where f.order_id = o.id and f.replaced_at is null
    order by 1, created_at, iri) p`,
);

const mails = listSql(
  sql`json_build_object('uuid', m.id, 'kind', m.kind, 'state', m.state, 'stateAt', ${instantSql(sql`m.state_at`)}, 'reason', m.reason, 'resendOf', m.resend_of)`,
  sql`(
    select m.id, p.kind, ${mailStateSinceSql} as state_at, ${mailStateSql} as state, m.reason, m.resend_of
    from ${purposesOfOrder} p (kind, purpose) join mails f on f.purpose = p.purpose
      cross join lateral (select * from mails where id = f.id union all select * from mails where resend_of = f.id) m
    order by m.created_at) m`,
);

/** Members of an order that tell of a person: no receipt keeps them (decision 019). */
export const personalOrderMembers = ["providerData", "door", "customer", "corrections", "questions", "contactRequests"] as const;

const members = {
  id: sql`o.number`,
  requestId: sql`o.id::text`,
  unit: iriSql("wohneinheits", sql`o.unit_id`),
  kunde: iriSql("kundes", sql`o.customer_id`),
  type: sql`o.type`,
  contractType: sql`o.contract_type`,
  erfassungsdatum: wallTimeSql(sql`o.captured_at`),
  erfassungsdatumAt: instantSql(sql`o.captured_at`),
  provider: iriSql("providers", sql`o.provider_id`),
  haendler: iriSql("mitarbeiters", sql`o.user_id`),
  providerData: sql`o.provider_data`,
  files: listSql(sql`f.iri`, files),
  fileHashes: sql`(select coalesce(json_object_agg(f.iri, f.sha256), '{}'::json) from ${files})`,
  status: sql`(select ${orderStatusJson} from ${latest})`,
  history: listSql(orderStatusJson, history),
  door,
  customer: sql`(select ${customerJson} from customers k where k.id = o.customer_id)`,
  receipt,
  totals: sql`o.shown_totals`,
  deviations: deviationsSql,
  delivered,
  corrections,
  documents,
  mails,
  acceptedAt: sql`(select ${instantSql(sql`max(s.received_at)`)} from order_statuses s where s.order_id = o.id and s.status = 'ACCEPTED')`,
  awaitingConfirmation: isAwaitingSql,
  awaitingUntil: sql`case when ${isAwaitingSql} then ${instantSql(sql`o.awaiting_until`)} end`,
  customerConfirmedAt: instantSql(sql`o.customer_confirmed_at`),
  questions: listSql(
    sql`json_build_object('uuid', q.id, 'text', q.question, 'askedAt', ${instantSql(sql`q.created_at`)}, 'answer', q.answer,
      'answeredAt', ${instantSql(sql`q.answered_at`)}, 'answeredBy', (select name from users where id = q.answered_by))`,
    sql`(select * from customer_questions where order_id = o.id order by created_at, id) q`,
  ),
  contactRequests: listSql(
    sql`json_build_object('uuid', c.id, 'email', c.email, 'phone', c.phone, 'askedAt', ${instantSql(sql`c.created_at`)},
      'state', ${contactStateSql}, 'decidedBy', (select name from users where id = c.decided_by), 'reason', c.reason)`,
    sql`(select * from contact_requests where order_id = o.id order by created_at, id) c`,
  ),
};

/** Auftrag of the row `o` with its history and all that became of it (B §3 "Auftrag"), as it is stored: `read-order.ts` opens what is sealed in it. */
export const orderJson = resource(wire.order, sql`o.id`, members);

/** The same with those members alone that are named: a list of a table's columns reads nothing else. */
export function orderPartJson(names: readonly string[]): typeof orderJson {
  return partOfResource(wire.order, sql`o.id`, members, names);
}
