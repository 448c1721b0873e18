import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { notArrived } from "./not-arrived.ts";

/**
 * Compares what a device holds receipts for with what is here. What is unknown was confirmed by a database of before a restore: it is written down
 * for the back office, once, whoever tells of it again. Answers the requests' uuids.
 */
export async function checkReceipts(
  tx: Writer,
  userId: string,
  { device, log, receipts }: wire.ReceiptCheckCreate,
  now: Date,
): Promise<string[]> {
  const unknown = await notArrived(
    tx,
    userId,
    receipts.map(({ id }) => id),
  );
  const wanted = new Set(unknown);
  const rows = receipts.flatMap(({ id, kind, resource, number = null, at }) =>
    wanted.has(id)
      ? [
          {
            user_id: userId,
            device_id: device,
            request_id: id,
            kind,
            resource_id: resource,
            number,
            confirmed_at: at,
            told_at: now,
            log,
          },
        ]
      : [],
  );
  if (rows.length > 0) {
    await tx
      .insertInto("missing_receipts")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["user_id", "request_id"]).doNothing())
      .execute();
  }
  return unknown;
}
