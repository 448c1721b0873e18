import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { OrderFile } from "./order-files.ts";

/** The files that count of a stored order, uploads and documents of ours. */
export async function readOrderFiles(tx: Writer, orderId: string): Promise<OrderFile[]> {
  const { rows } = await sql<OrderFile>`
    select f.iri, right(f.iri, 36) as id, f.sha256, coalesce(u.type, d.type) as type, coalesce(u.media_type, d.media_type) as "mediaType"
    from order_files f
    left join files u on f.iri = '/api/uploaded_files/' || u.id and u.id = right(f.iri, 36)::uuid
    left join documents d on f.iri = '/api/documents/' || d.id and d.id = right(f.iri, 36)::uuid
    where f.order_id = ${orderId} and f.replaced_at is null and coalesce(u.type, d.type) is not null
    order by f.added_at, f.iri`.execute(tx);
  return rows;
}
