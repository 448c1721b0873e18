import { dateOf, idOfIri, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";

/** The summary that went to the customer before an order, if the order names one. */
export type FoundBroadcast =
  | { readonly match: "none" }
  | { readonly match: "unknown" }
  | {
      /** Whether it was made from the order's own answers. */
      readonly match: "same" | "other";
      readonly id: string;
      /** ISO date in Berlin that stands on it. */
      readonly requestedOn: string;
      /** Of the document that the customer got. */
      readonly sha256: string | null;
      readonly documentId: string | null;
      /** Prices that stand on it, as they were stored. */
      readonly prices: unknown;
      /** What it was made from, against what the order says: version of the form and SHA-256 of the answers. */
      readonly made: MadeFrom;
      readonly ordered: MadeFrom;
    };

interface MadeFrom {
  readonly formVersion: string;
  readonly answersHash: string;
}

type NamesBroadcast = Pick<wire.OrderCreate, "broadcast" | "answers" | "formVersion">;

/** Looks up the broadcast that an order names and compares its answers with the order's. One of another salesman is unknown. */
export async function findBroadcast(tx: Writer, userId: string, order: NamesBroadcast): Promise<FoundBroadcast> {
  if (order.broadcast === undefined || order.broadcast === null) return { match: "none" };
  const row = await tx
    .selectFrom("broadcasts")
    .leftJoin("documents", "documents.broadcast_id", "broadcasts.id")
    .select([
      "broadcasts.id",
      "broadcasts.answers_hash",
      "broadcasts.form_version",
      "broadcasts.requested_at",
      "broadcasts.prices",
      "documents.sha256",
      "documents.id as documentId",
    ])
    .where("broadcasts.id", "=", idOfIri(order.broadcast))
    .where("broadcasts.user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return { match: "unknown" };
  const made = { formVersion: row.form_version, answersHash: row.answers_hash };
  const ordered = { formVersion: order.formVersion, answersHash: contentHash(order.answers) };
  const same = made.formVersion === ordered.formVersion && made.answersHash === ordered.answersHash;
  const { id, documentId, sha256, prices } = row;
  const requestedOn = dateOf(row.requested_at.toISOString());
  return { match: same ? "same" : "other", id, requestedOn, sha256, documentId, prices, made, ordered };
}
