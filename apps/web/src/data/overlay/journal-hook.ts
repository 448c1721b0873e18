import type { Journal, Settled } from "@rundgang/outbox";
import * as z from "zod/mini";

import type { WorkTx } from "../outbox/work-store.ts";

const orderNumber = z.looseObject({ "@type": z.literal("Auftrag"), id: z.int() });

/** What hangs on a request goes with it, in the same transaction: overlays and files. */
export const workJournal: Journal<WorkTx> = {
  async settled(tx, change) {
    switch (change.type) {
      case "cancelled":
        return change.record.replacedBy === undefined
          ? dropOverlays(tx, change.record.id)
          : moveOverlays(tx, change.record.id, change.record.replacedBy);
      case "removed":
        return dropFiles(tx, change);
      /* A sent change stays visible until it stands in the loaded data (`absorb`); a refused one until a person decides. */
      case "closed":
      case "blocked":
        return undefined;
    }
  },
  receiptNumber(_record, body) {
    const parsed = z.safeParse(orderNumber, body);
    return parsed.success ? String(parsed.data.id) : undefined;
  },
};

async function dropOverlays(tx: WorkTx, requestId: string): Promise<void> {
  const overlays = tx.rows.objectStore("overlays");
  for (const id of await overlays.index("requestId").getAllKeys(requestId)) await overlays.delete(id);
}

/** A repaired request carries on what its predecessor showed. */
async function moveOverlays(tx: WorkTx, from: string, to: string): Promise<void> {
  const overlays = tx.rows.objectStore("overlays");
  for (const row of await overlays.index("requestId").getAll(from)) {
    if (typeof row === "object" && row !== null) await overlays.put({ ...row, requestId: to });
  }
}

/** The bytes of a sent file are needed until its whole chain is through: the server may still ask for them (`files_missing`). */
async function dropFiles(tx: WorkTx, change: Extract<Settled, { type: "removed" }>): Promise<void> {
  const files = tx.rows.objectStore("files");
  for (const fileId of change.record.fileIds) await files.delete(fileId);
}
