import type { wire } from "@rundgang/contracts";
import { v5 as uuidV5 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import type { FileStore } from "../files/file-store.ts";
import { sha256Of } from "../files/sha256.ts";

/** Any fixed uuid: the namespace of our documents. */
const namespace = "5f0c6d4e-2a1b-5c3d-8e4f-6a7b8c9d0e1f";

export interface NewDocument {
  readonly type: wire.PaperType;
  readonly bytes: Uint8Array;
  readonly broadcastId: string | null;
  readonly orderId: string | null;
  /** It is left to a job to be sealed; not without one. */
  readonly toSeal?: true;
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
  const { type, bytes, broadcastId, orderId, toSeal = false, now } = document;
  const sha256 = sha256Of(bytes);
  const id = uuidV5(`${type} ${broadcastId ?? ""} ${orderId ?? ""} ${sha256}`, namespace);
  await files.put(id, bytes);
  await tx
    .insertInto("documents")
    .values({
      id,
      type,
      sha256,
      size: bytes.length,
      broadcast_id: broadcastId,
      order_id: orderId,
      to_seal: toSeal,
      created_at: now,
    })
    .execute();
  return { id, type, sha256, size: bytes.length };
}
