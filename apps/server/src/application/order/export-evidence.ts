import canonicalize from "canonicalize";
import { sql } from "kysely";

import { customerJson } from "../../db/presenters/customer.ts";
import { exportedStatusJson } from "../../db/presenters/order-status.ts";
import { instantSql, listSql, type JsonSql } from "../../db/presenters/resource.ts";
import { openOrder } from "../../db/read-order.ts";
import type { Writer } from "../../db/open-database.ts";
import { extensionOf } from "../../files/extension-of.ts";
import { germanFileName } from "../../http/german-file-name.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import type { Actor } from "../../policies/actor.ts";
import { readCallOfOrder } from "../consultation/read-steps.ts";
import { noteEvidence } from "./note-evidence.ts";
import { readSignedOrder } from "./read-signed-order.ts";

/** A document of an export: where it lies in it, and under which id in the store. */
export interface ExportedDocument {
  readonly path: string;
  readonly id: string;
}

/** What an export of one order is made of (decision 048). */
export interface EvidenceExport {
  /** The order's number for people. */
  readonly number: number;
  /** `evidence.json`: canonical JSON and a line's end. */
  readonly json: string;
  readonly documents: readonly ExportedDocument[];
}

/**
 * Everything of one order that can prove it: what was captured, the form with its texts, corrections, history, the chain of its steps, those
 * of the video call that it was captured in, and the list of its documents, each section with its SHA-256. That it was exported is the last
 * step of the chain, which binds every document and every other section. Null where there is no such order.
 */
export async function exportEvidence(
  tx: Writer,
  actor: Pick<Actor, "id">,
  orderId: string,
  now: Date,
): Promise<EvidenceExport | null> {
  const order = await tx
    .selectFrom("orders")
    .select(["number", "customer_confirmation"])
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order === undefined) return null;
  const documents = await readDocuments(tx, orderId);
  const call = await readCallOfOrder(tx, orderId);
  const { answers, shownTotals, form, facts } = await readSignedOrder(tx, orderId);
  const bound: Record<string, unknown> = {
    answers,
    shownTotals,
    form,
    order: facts,
    ...(await readRest(tx, orderId)),
    ...(order.customer_confirmation !== null && { confirmation: order.customer_confirmation }),
    ...(call !== null && { videoCall: call }),
    documents: documents.map(({ id: _id, ...listed }) => listed),
    export: { at: now.toISOString(), by: actor.id },
  };
  const hashes = Object.fromEntries(Object.entries(bound).map(([name, section]) => [name, contentHash(section)]));
  const step = {
    ...Object.fromEntries(documents.map(({ iri, sha256 }) => [iri, sha256])),
    ...Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [`section:${name}`, hash])),
  };
  await noteEvidence(tx, orderId, now, [{ event: "exported", documents: step, userId: actor.id }]);
  const chain = await readChain(tx, orderId);
  const json = canonicalize({
    format: "rundgang-evidence/2",
    ...bound,
    chain,
    sections: { ...hashes, chain: contentHash(chain) },
  });
  return { number: order.number, json: `${json ?? ""}\n`, documents: documents.map(({ path, id }) => ({ path, id })) };
}

interface DocumentRow {
  readonly id: string;
  readonly iri: string;
  readonly type: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly size: number;
  readonly createdAt: string;
  readonly replaced: boolean;
  /** IRI of the document that was sealed; null for one without a seal. */
  readonly sealOf: string | null;
}

/** Ours of the order and its summary, then all that was ever uploaded with it, replaced ones too. */
async function readDocuments(tx: Writer, orderId: string): Promise<readonly (DocumentRow & ExportedDocument)[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, '/api/documents/' || d.id as iri, d.type, d.media_type as "mediaType", d.sha256, d.size,
      ${instantSql(sql`d.created_at`)} as "createdAt", false as replaced,
      '/api/documents/' || s.document_id as "sealOf", 1 as rank
    from documents d join orders o on d.order_id = o.id or d.broadcast_id = o.broadcast_id
      left join document_seals s on s.sealed_id = d.id where o.id = ${orderId}
    union all
    select u.id, f.iri, u.type, u.media_type, u.sha256, u.size, ${instantSql(sql`u.created_at`)}, f.replaced_at is not null,
      null, 2
    from order_files f join files u on f.iri = '/api/uploaded_files/' || u.id and u.id = right(f.iri, 36)::uuid
    where f.order_id = ${orderId}
    order by rank, "createdAt", iri`.execute(tx);
  return rows.map(({ id, iri, type, mediaType, sha256, size, createdAt, replaced, sealOf }, place) => ({
    path: `dokumente/${String(place + 1).padStart(3, "0")}-${fileName(type, mediaType, sealOf !== null)}`,
    id,
    iri,
    type,
    mediaType,
    sha256,
    size,
    createdAt,
    replaced,
    sealOf,
  }));
}

/** ASCII. A type that has no name of its own yet is a 'Datei'. */
function fileName(type: string, mediaType: string, isSealed: boolean): string {
  const named = germanFileName(type, mediaType);
  const ascii = /^[\w.-]+$/u.test(named) ? named : `Datei.${extensionOf(mediaType)}`;
  return isSealed ? ascii.replace(/(?=\.\w+$)/u, "-gesiegelt") : ascii;
}

/** An entry of the chain, as migration 017 hashes it. */
const entry: JsonSql = sql`json_build_object(
  'app', e.app_version, 'clockAhead', e.clock_ahead_ms::bigint, 'device', e.device, 'deviceAt', evidence_instant(e.device_at),
  'documents', e.documents, 'event', e.event, 'form', e.form_id, 'formVersion', e.form_version,
  'notedAt', evidence_instant(e.received_at), 'number', e.number, 'order', e.order_id, 'previous', e.previous_hash,
  'serverAt', evidence_instant(e.occurred_at), 'sha256', e.sha256, 'source', e.source, 'textVersion', e.text_version,
  'user', e.user_id, 'hash', e.hash)`;

const correction: JsonSql = sql`json_build_object(
  'id', c.id, 'field', c.field, 'submitted', c.submitted, 'corrected', c.corrected, 'user', c.user_id, 'createdAt', ${instantSql(sql`c.created_at`)})`;

async function readRest(tx: Writer, orderId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ rest: Record<string, unknown> }>`
    select json_build_object(
      'corrections', ${listSql(correction, sql`(select * from order_corrections where order_id = o.id order by id) c`)},
      'history', ${listSql(exportedStatusJson, sql`(select * from order_statuses where order_id = o.id order by number) s`)},
      'customer', (select ${customerJson} from customers k where k.id = o.customer_id)) as rest
    from orders o where o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  return row === undefined ? {} : openOrder(tx, row.rest);
}

async function readChain(tx: Writer, orderId: string): Promise<unknown> {
  const { rows } = await sql<{ chain: unknown }>`
    select ${listSql(entry, sql`(select * from evidence where order_id = ${orderId} order by number) e`)} as chain`.execute(tx);
  return rows[0]?.chain;
}
