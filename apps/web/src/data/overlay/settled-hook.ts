import type { SettledHook, Settled } from "@rundgang/outbox";
import * as z from "zod/mini";

import type { OverlayRow } from "../db/work-database.ts";
import type { WorkTx } from "../outbox/work-store.ts";

/** An overlay that names something anew: what is sealed under an id never changes, so it comes in the place of the old row. */
export interface RenamedOverlay {
  readonly replaces: string;
  readonly row: OverlayRow;
}

/** What hangs on a request goes with it, in the same transaction: overlays and files. */
export interface WorkSettledHook extends SettledHook<WorkTx> {
  /**
   * Overlays to be written along with the repair of a request, or with an answer that calls its resource otherwise: sealed before the
   * transaction opens, written in it or not at all.
   * Returns the way to forget them.
   */
  renameWith(requestId: string, renamed: readonly RenamedOverlay[]): () => void;
}

const orderNumber = z.looseObject({ "@type": z.literal("Auftrag"), id: z.int() });
const overlayRequest = z.looseObject({ requestId: z.string() });

/** The hook of one user's queue in this page or worker. */
export function createSettledHook(): WorkSettledHook {
  const renames = new Map<string, readonly RenamedOverlay[]>();

  /** A repaired request carries on what its predecessor showed, under the names that it has now. */
  async function carryOn(tx: WorkTx, from: string, to: string): Promise<void> {
    const overlays = tx.rows.objectStore("overlays");
    for (const row of await overlays.index("requestId").getAll(from)) {
      if (typeof row === "object" && row !== null) await overlays.put({ ...row, requestId: to });
    }
    await rename(tx, from);
  }

  /** What hangs on something that was taken back may have to bear another name. */
  async function drop(tx: WorkTx, requestId: string): Promise<void> {
    await dropOverlays(tx, requestId);
    await rename(tx, requestId);
  }

  async function rename(tx: WorkTx, requestId: string): Promise<void> {
    const overlays = tx.rows.objectStore("overlays");
    for (const { replaces, row } of renames.get(requestId) ?? []) {
      const present = z.safeParse(overlayRequest, await overlays.get(replaces));
      /* One that was confirmed or dropped meanwhile does not come back. */
      if (!present.success) continue;
      await overlays.delete(replaces);
      await overlays.put({ ...row, requestId: present.data.requestId });
    }
  }

  return {
    async settled(tx, change) {
      switch (change.type) {
        case "cancelled":
          return change.record.replacedBy === undefined
            ? drop(tx, change.record.id)
            : carryOn(tx, change.record.id, change.record.replacedBy);
        case "removed":
          return dropFiles(tx, change);
        /* A sent change stays visible until it stands in the loaded data (`absorb`), under the name that the server gives it. */
        case "closed":
          return rename(tx, change.record.id);
        /* A refused one stays until a person decides. */
        case "blocked":
          return undefined;
      }
    },
    receiptNumber(_record, body) {
      const parsed = z.safeParse(orderNumber, body);
      return parsed.success ? String(parsed.data.id) : undefined;
    },
    renameWith(requestId, renamed) {
      renames.set(requestId, renamed);
      return () => renames.delete(requestId);
    },
  };
}

async function dropOverlays(tx: WorkTx, requestId: string): Promise<void> {
  const overlays = tx.rows.objectStore("overlays");
  for (const id of await overlays.index("requestId").getAllKeys(requestId)) await overlays.delete(id);
}

/** The bytes of a sent file are needed until its whole chain is through: the server may still ask for them (`files_missing`). */
async function dropFiles(tx: WorkTx, change: Extract<Settled, { type: "removed" }>): Promise<void> {
  const files = tx.rows.objectStore("files");
  for (const fileId of change.record.fileIds) await files.delete(fileId);
}
