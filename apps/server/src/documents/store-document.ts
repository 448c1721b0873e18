import { v5 as uuidV5 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";

/** Any fixed uuid: the namespace of our documents. */
const namespace = "5f0c6d4e-2a1b-5c3d-8e4f-6a7b8c9d0e1f";

export interface NewDocument {
  readonly type: "vzf_unsigned" | "vzf_signed";
  readonly bytes: Uint8Array;
  readonly broadcastId: string | null;
  readonly orderId: string | null;
  readonly now: Date;
}

export interface StoredDocument {
  readonly id: string;
  readonly type: NewDocument["type"];
  readonly sha256: string;
  readonly size: number;
}

/**
 * Stores a document that we made. Its uuid comes from what it belongs to and its content: the same document made twice, after a
 * rolled back transaction, is one, and no other ever lies under its uuid.
 */
export async function storeDocument(tx: Writer, files: FileStore, document: NewDocument): Promise<StoredDocument> {
  const { type, bytes, broadcastId, orderId } = document;
  const sha256 = sha256Of(bytes);
  const id = uuidV5(`${type} ${broadcastId ?? ""} ${orderId ?? ""} ${sha256}`, namespace);
  await files.put(id, bytes);
  await tx
    .insertInto("documents")
    .values({ id, type, sha256, size: bytes.length, broadcast_id: broadcastId, order_id: orderId, created_at: document.now })
    .execute();
  return { id, type, sha256, size: bytes.length };
}
