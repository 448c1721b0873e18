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
  /** Orders that lack nothing but what was lost when the backup was made. */
  readonly lost: number;
  /** A line for each thing that is wrong, with the order's number. */
  readonly problems: readonly string[];
}

/** What a backup says was lost already when it was made. */
export interface KnownLosses {
  /** Files that were missing or damaged. */
  readonly absent: ReadonlySet<string>;
  /** Ids of keys that the server had no more. */
  readonly lostKeys: ReadonlySet<string>;
}

/** Orders that are read at once. */
const pageSize = 500;

/**
 * Makes each order's export as the back office gets it, and checks it as anybody does who has it. An export is a step of its order's evidence, so
 * the transaction that makes it is rolled back. It is sealed by a key of this moment: the server's own may be over, and nobody keeps this export.
 */
export async function verifyOrders(
  db: Reader,
  files: Pick<FileStore, "open">,
  { now, losses }: { readonly now: Date; readonly losses: KnownLosses },
): Promise<OrdersReport> {
  const own = await makeSelfMade(now);
  const parts: Parts = {
    files,
    now,
    losses,
    sign: (bytes) => sealBytes({ ...own, bytes, form: "detached", tsaUrl: undefined, now }),
  };
  const report = { proved: 0, unproved: 0, lost: 0, problems: [] as string[] };
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
      const { problems, isLost } = await verifyOrder(db, { id, userId }, parts);
      if (problems.length === 0) report[isLost ? "lost" : "proved"] += 1;
      report.problems.push(...problems.map((what) => `Auftrag ${number}: ${what}`));
    }
    after = orders.at(-1)?.number ?? after;
    if (orders.length < pageSize) return report;
  }
}

interface Parts {
  readonly files: Pick<FileStore, "open">;
  readonly now: Date;
  readonly losses: KnownLosses;
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

interface OrderVerdict {
  /** Without those that come of what was lost before. */
  readonly problems: readonly string[];
  readonly isLost: boolean;
}

async function verifyOrder(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
  { files, now, losses, sign }: Parts,
): Promise<OrderVerdict> {
  const made = await transact(db, async (tx): Promise<EvidenceExport | null> => {
    throw new RolledBack(await exportEvidence(tx, { id: userId }, id, now));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.made;
    if (error instanceof SealLost) return error;
    throw error;
  });
  if (made instanceof SealLost) {
    const isLost = made.keyId !== null && losses.lostKeys.has(made.keyId);
    return { problems: isLost ? [] : ["seine Angaben sind verändert oder unter einem anderen Geheimnis versiegelt"], isLost };
  }
  if (made === null) return { problems: ["er lässt sich nicht exportieren"], isLost: false };
  const zip = await buffer(zipEvidence(made, await sign(Buffer.from(made.json, "utf8")), files));
  const all = (await verifyEvidence(zip)).problems.map(({ de }) => de);
  const lacking = made.documents.filter((one) => losses.absent.has(one.id)).map(({ path }) => path);
  const problems = all.filter((what) => !lacking.some((path) => what.includes(path)));
  return { problems, isLost: problems.length < all.length };
}
