import { iri } from "@rundgang/contracts";
import { sql } from "kysely";
import type { CorrectedField } from "@rundgang/domain";

import { toStore } from "../../db/record-seals.ts";
import type { Writer } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { noteEvidence } from "./note-evidence.ts";
import { recordWebhookEvent } from "../../webhooks/record-event.ts";

/** Something of an order that was put right. */
export interface KeptCorrection {
  readonly orderId: string;
  readonly field: CorrectedField;
  /** What stood before; empty where nothing did. Files as IRIs. */
  readonly submitted: readonly string[];
  readonly corrected: readonly string[];
  readonly userId: string;
  readonly now: Date;
}

/** Keeps submitted against corrected values for good (3-decisions "Orders", order diff), bound to the order's evidence by their hash. */
export async function keepCorrection(tx: Writer, correction: KeptCorrection): Promise<void> {
  const { orderId, field, submitted, corrected, userId, now } = correction;
  /* What it is sealed with is bound to its row, so that its number is taken first. */
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence('order_corrections', 'id'))::text as id`.execute(tx);
  const id = rows[0]?.id ?? "";
  const [was, is] = [
    toStore(tx, "order_corrections.submitted", id, submitted),
    toStore(tx, "order_corrections.corrected", id, corrected),
  ];
  await sql`insert into order_corrections (id, order_id, field, submitted, corrected, user_id, created_at) overriding system value
    values (${id}, ${orderId}, ${field}, ${JSON.stringify(was)}, ${JSON.stringify(is)}, ${userId}, ${now})`.execute(tx);
  const hash = contentHash({ field, submitted, corrected });
  await noteEvidence(tx, orderId, now, [{ event: "corrected", documents: { correction: hash }, userId }]);
  const about = iri("auftrags", orderId);
  await recordWebhookEvent(tx, { kind: "auftrag.corrected", about, data: { auftrag: about, field } });
}
