import { dateOf } from "@rundgang/contracts";
import type { Paper } from "@rundgang/documents";

import type { Writer } from "../../db/open-database.ts";
import { maskedMandatePaper } from "../order/confirmation-papers.ts";
import { withSummary } from "../order/order-to-confirm.ts";
import { readCorrectedIban, readStoredOrder } from "../order/stored-order.ts";

/** A mandate as it is set for its customer's page. */
export interface MaskedMandate {
  readonly paper: Paper;
  readonly madeAt: Date;
}

/**
 * A mandate of an order with its account masked: what lies with the order has the whole one, and whoever holds the link reads it nowhere else on
 * the page either (decision 119). `documentId` may be that of its sealed copy. Null where the order's form is gone.
 */
export async function maskedMandate(tx: Writer, orderId: string, documentId: string): Promise<MaskedMandate | null> {
  const stored = await readStoredOrder(tx, orderId);
  const order = stored === null ? null : withSummary(stored);
  if (order === null) return null;
  const mandates = await tx
    .selectFrom("documents as d")
    .leftJoin("document_seals as s", "s.document_id", "d.id")
    .select(["d.id", "d.created_at as madeAt", "s.sealed_id as sealedId"])
    .where("d.order_id", "=", orderId)
    .where("d.type", "=", "sepa_mandate")
    .where("d.to_seal", "=", true)
    .orderBy("d.created_at")
    .execute();
  const place = mandates.findIndex(({ id, sealedId }) => id === documentId || sealedId === documentId);
  const mandate = mandates[place];
  if (mandate === undefined) return null;
  const { madeAt } = mandate;
  const changedOn = dateOf(madeAt.toISOString());
  /* A correction is kept with its mandate, under the same time. */
  const iban = await readCorrectedIban(tx, orderId, madeAt);
  const paper = maskedMandatePaper(order, { version: place + 1, changedOn, iban: place === 0 ? null : iban });
  return paper === null ? null : { paper, madeAt };
}
