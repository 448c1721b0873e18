import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";

/** What the server itself knows of a summary that an order names: its document and what became of its mail, by the server's clock. */
export interface KnownSummary {
  readonly madeAt: Date;
  readonly sha256: string | null;
  readonly handedOverAt: Date | null;
  readonly failedAt: Date | null;
  readonly bouncedAt: Date | null;
  /** That it was made with; undefined for one of an earlier version of this program. */
  readonly onlineBonusCents: number | null | undefined;
}

/** Throws where there is none: `findBroadcast` has found it. */
export async function readSummary(tx: Writer, broadcastId: string): Promise<KnownSummary> {
  const row = await tx
    .selectFrom("broadcasts as b")
    .leftJoin("documents as d", "d.broadcast_id", "b.id")
    .leftJoin("mails as m", (join) => join.on("m.purpose", "=", sql<string>`'broadcast:' || b.id`))
    .select(["b.created_at", "b.price_basis", "d.sha256", "m.sent_at", "m.failed_at", "m.bounced_at"])
    .where("b.id", "=", broadcastId)
    .orderBy("d.created_at")
    .orderBy("m.created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  const bonus = row.price_basis["onlineBonusCents"];
  return {
    madeAt: row.created_at,
    sha256: row.sha256,
    handedOverAt: row.sent_at,
    failedAt: row.failed_at,
    bouncedAt: row.bounced_at,
    onlineBonusCents: typeof bonus === "number" || bonus === null ? bonus : undefined,
  };
}
