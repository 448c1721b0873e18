import type { Outbox, Receipt, RequestRecord } from "@rundgang/outbox";
import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { Observable } from "../observable.ts";
import { watched } from "../watched.ts";
import type { OrderProgress } from "./queue-view.ts";
import type { WorkTx } from "./work-store.ts";

const receiptRow = z.looseObject({
  kind: z.string(),
  uuid: z.string(),
  number: z.optional(z.string()),
  sha256: z.string(),
  at: z.number(),
});

/** Where an order is: 'sicher auf dem Gerät' until the server's answer is in, then 'beim Server angekommen' with its number. */
export function createOrderProgress(
  orderId: string,
  queue: Pick<Outbox<WorkTx>, "getSnapshot" | "subscribe">,
  connection: Connection<WorkDatabase>,
): Observable<OrderProgress> {
  async function look(): Promise<OrderProgress> {
    const receipt = await readReceipt(connection, orderId);
    return receipt === null ? onDevice(orderId, queue.getSnapshot().requests) : received(orderId, receipt);
  }
  return watched<OrderProgress>({ type: "unknown" }, look, [queue]);
}

async function readReceipt(connection: Connection<WorkDatabase>, orderId: string): Promise<z.infer<typeof receiptRow> | null> {
  const rows = await (await connection.get()).getAllFromIndex("receipts", "uuid", orderId);
  const receipts = rows.flatMap((row) => {
    const parsed = z.safeParse(receiptRow, row);
    return parsed.success && parsed.data.kind === "order" ? [parsed.data] : [];
  });
  return receipts[0] ?? null;
}

function received(orderId: string, receipt: Pick<Receipt, "sha256" | "at"> & { number?: string | undefined }): OrderProgress {
  const { number = null, sha256, at } = receipt;
  return { type: "received", receipt: { orderId, number, sha256, at: new Date(at).toISOString() } };
}

function onDevice(orderId: string, records: readonly RequestRecord[]): OrderProgress {
  const order = records.find((record) => record.kind === "order" && record.resource.uuid === orderId);
  if (order === undefined) return { type: "unknown" };
  const chain = records.filter((record) => record.chainId === order.chainId && record.state !== "cancelled");
  return {
    type: "on_device",
    done: chain.filter((record) => record.state === "closed").length,
    total: chain.length,
    blocked: chain.some((record) => record.state === "blocked"),
  };
}
