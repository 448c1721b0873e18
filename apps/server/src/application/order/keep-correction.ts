import { iri } from "@rundgang/contracts";
import type { CorrectedField } from "@rundgang/domain";

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
  await tx
    .insertInto("order_corrections")
    .values({
      order_id: orderId,
      field,
      submitted: JSON.stringify(submitted),
      corrected: JSON.stringify(corrected),
      user_id: userId,
      created_at: now,
    })
    .execute();
  const hash = contentHash({ field, submitted, corrected });
  await noteEvidence(tx, orderId, now, [{ event: "corrected", documents: { correction: hash }, userId }]);
  const about = iri("auftrags", orderId);
  await recordWebhookEvent(tx, { kind: "auftrag.corrected", about, data: { auftrag: about, field } });
}
