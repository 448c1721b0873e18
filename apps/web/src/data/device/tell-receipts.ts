import type { Api } from "@rundgang/api-client";
import { calls, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import type { WatchedWork } from "../canary/keep-canary.ts";

export interface ReceiptParts {
  readonly api: Pick<Api, "request">;
  readonly notes: NoteStorage | null;
  readonly device: string;
  readonly uuid: () => string;
}

const storedReceipt = z.object({
  id: z.uuid(),
  kind: z.string().check(z.regex(/^[\w.:-]{1,60}$/u)),
  uuid: z.uuid(),
  number: z.optional(z.string()),
  at: z.number(),
});

/**
 * The server names its event log with each ping. Another name than the last time means that its database was restored, or that a standby took over:
 * what it had confirmed may be missing there, so this device tells all that it holds receipts for (decision 125). A device that has heard no name yet
 * remembers it. What fails is told with the next ping.
 */
export async function tellReceipts(parts: ReceiptParts, { userId, connection }: WatchedWork, log: string): Promise<void> {
  const { api, notes, device, uuid } = parts;
  const key = `rundgang-log-${userId}`;
  const before = notes?.getItem(key) ?? null;
  if (notes === null || before === log) return;
  if (before !== null) {
    const rows = await connection.get().then((db) => db.getAll("receipts"));
    const receipts = rows.flatMap(heldReceipt);
    for (let from = 0; from < receipts.length; from += wire.mostReceipts) {
      const some = receipts.slice(from, from + wire.mostReceipts);
      const reply = await api.request(calls.checkReceipts, { body: { uuid: uuid(), device, log, receipts: some } });
      if (reply.type !== "ok") return;
    }
  }
  notes.setItem(key, log);
}

/** A receipt as it is told; nothing of one that cannot be read. */
function heldReceipt(row: unknown): readonly wire.HeldReceipt[] {
  const receipt = z.safeParse(storedReceipt, row);
  if (!receipt.success) return [];
  const { id, kind, uuid: resource, number, at } = receipt.data;
  return [{ id, kind, resource, ...(number !== undefined && { number }), at: new Date(at).toISOString() }];
}
