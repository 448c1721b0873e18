import { wire } from "@rundgang/contracts";
import * as z from "zod";

import type { Writer } from "../../db/open-database.ts";

const known = z.enum([...wire.evidenceEvent.options, "received"]);

/** A step of an order's proof that its paper names. */
export interface NotedStep {
  readonly event: z.infer<typeof known>;
  /** By the clock of its source. */
  readonly at: Date;
  readonly sha256: string | null;
  readonly source: "device" | "server";
}

/** The steps that were noted with an order, in their order. */
export async function proofSteps(tx: Writer, orderId: string): Promise<NotedStep[]> {
  const rows = await tx
    .selectFrom("evidence")
    .select(["event", "occurred_at", "device_at", "sha256", "source"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ event, occurred_at, device_at, sha256, source }) => {
    const name = known.safeParse(event).data;
    return name === undefined ? [] : [{ event: name, at: device_at ?? occurred_at, sha256, source }];
  });
}
