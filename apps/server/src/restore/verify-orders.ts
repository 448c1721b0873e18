import { buffer } from "node:stream/consumers";

import { verifyEvidence } from "@rundgang/evidence";

import { exportEvidence, type EvidenceExport } from "../application/order/export-evidence.ts";
import { zipEvidence } from "../application/order/zip-evidence.ts";
import type { Reader } from "../db/open-database.ts";
import { SealLost } from "../db/record-seals.ts";
import { transact } from "../db/transact.ts";
import { sealBytes } from "../documents/seal/seal-bytes.ts";
import { makeSelfMade } from "../documents/seal/self-made.ts";
import type { FileStore } from "../files/file-store.ts";

/** What became of the orders' evidence. */
export interface OrdersReport {
  /** Orders whose evidence is whole. */
  readonly proved: number;
  /** Orders of which no step was ever noted. */
  readonly unproved: number;
  /** A line for each thing that is wrong, with the order's number. */
  readonly problems: readonly string[];
}

/** Orders that are read at once. */
const pageSize = 500;

/**
 * Makes each order's export as the back office gets it, and checks it as anybody does who has it. An export is a step of its order's evidence, so
 * the transaction that makes it is rolled back. It is sealed by a key of this moment: the server's own may be over, and nobody keeps this export.
 */
export async function verifyOrders(db: Reader, files: Pick<FileStore, "open">, now: Date): Promise<OrdersReport> {
  const own = await makeSelfMade(now);
  const parts: Parts = {
    files,
    now,
    sign: (bytes) => sealBytes({ ...own, bytes, form: "detached", tsaUrl: undefined, now }),
  };
  const report = { proved: 0, unproved: 0, problems: [] as string[] };
  for (let after = 0; ;) {
    const orders = await db
      .selectFrom("orders as o")
      .select((row) => [
        "o.id",
        "o.number",
        "o.user_id",
        row.exists(row.selectFrom("evidence as e").select("e.id").whereRef("e.order_id", "=", "o.id")).as("is_proved"),
      ])
      .where("o.number", ">", after)
      .orderBy("o.number")
      .limit(pageSize)
      .execute();
    for (const { id, number, user_id: userId, is_proved: isProved } of orders) {
      if (isProved !== true) {
        report.unproved += 1;
        continue;
      }
      const problems = await verifyOrder(db, { id, userId }, parts);
      if (problems.length === 0) report.proved += 1;
      report.problems.push(...problems.map((what) => `Auftrag ${number}: ${what}`));
    }
    after = orders.at(-1)?.number ?? after;
    if (orders.length < pageSize) return report;
  }
}

interface Parts {
  readonly files: Pick<FileStore, "open">;
  readonly now: Date;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Thrown so that nothing of an export stays. */
class RolledBack extends Error {
  readonly made: EvidenceExport | null;

  constructor(made: EvidenceExport | null) {
    super("rolled back");
    this.made = made;
  }
}

async function verifyOrder(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
  { files, now, sign }: Parts,
): Promise<readonly string[]> {
  const made = await transact(db, async (tx): Promise<EvidenceExport | null> => {
    throw new RolledBack(await exportEvidence(tx, { id: userId }, id, now));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.made;
    if (error instanceof SealLost) return "lost" as const;
    throw error;
  });
  if (made === "lost") return ["seine Angaben sind verändert oder unter einem anderen Geheimnis versiegelt"];
  if (made === null) return ["er lässt sich nicht exportieren"];
  const zip = await buffer(zipEvidence(made, await sign(Buffer.from(made.json, "utf8")), files));
  return (await verifyEvidence(zip)).problems.map(({ de }) => de);
}
