import { idOfIri } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";

/** The summary that went to the customer before this order. */
export interface FoundBroadcast {
  /** Null when the order names none, or one that is not the salesman's. */
  readonly id: string | null;
  readonly match: "same" | "other" | "unknown" | null;
}

/** Looks up the broadcast that an order names and compares its answers with the order's. */
export async function findBroadcast(
  tx: Writer,
  userId: string,
  order: { readonly broadcast?: string | null | undefined; readonly answers: unknown; readonly formVersion: string },
): Promise<FoundBroadcast> {
  if (order.broadcast === undefined || order.broadcast === null) return { id: null, match: null };
  const row = await tx
    .selectFrom("broadcasts")
    .select(["id", "answers", "form_version"])
    .where("id", "=", idOfIri(order.broadcast))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return { id: null, match: "unknown" };
  const same = row.form_version === order.formVersion && contentHash(row.answers) === contentHash(order.answers);
  return { id: row.id, match: same ? "same" : "other" };
}
