import type { Reader } from "./open-database.ts";

/** A document with the user whose order or broadcast it belongs to. Undefined when there is none. */
export function findDocument(db: Reader, id: string) {
  return db
    .selectFrom("documents")
    .leftJoin("broadcasts", "broadcasts.id", "documents.broadcast_id")
    .leftJoin("orders", "orders.id", "documents.order_id")
    .where("documents.id", "=", id)
    .select(["documents.type", "documents.media_type", "documents.sha256", "documents.size"])
    .select((query) => query.fn.coalesce("orders.user_id", "broadcasts.user_id").as("owner"))
    .executeTakeFirst();
}
