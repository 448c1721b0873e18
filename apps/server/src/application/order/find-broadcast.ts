import { dateOf, idOfIri, wire } from "@rundgang/contracts";
import { stands } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { contentHash } from "../../idempotency/content-hash.ts";

/** The summary that went to the customer before an order, if the order names one. */
export type FoundBroadcast =
  | { readonly match: "none" }
  | { readonly match: "unknown" }
  | {
      /** Whether it was made from the order's own answers. */
      readonly match: "same" | "other";
      /** Id of the unit that it was made for. */
      readonly unitId: string;
      /** Whom it was mailed to; null where that is forgotten. */
      readonly recipient: string | null;
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
      "broadcasts.unit_id as unitId",
      "broadcasts.recipient",
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
  const { id, documentId, sha256, prices, unitId } = row;
  const requestedOn = dateOf(row.requested_at.toISOString());
  const mail = row.recipient["mail"];
  const recipient = typeof mail === "string" && mail !== "" ? mail : null;
  return { match: same ? "same" : "other", id, unitId, recipient, requestedOn, sha256, documentId, prices, made, ordered };
}

/**
 * Number of the first other order that names this summary and stands; null: none. An order that was taken back gives its summary free: whoever captures
 * it anew has not to send it again. Its row is locked: of two orders that come with one summary at once, the
 * second finds the first.
 */
export async function findOtherUse(tx: Writer, broadcastId: string, orderId: string): Promise<number | null> {
  await tx.selectFrom("broadcasts").select("id").where("id", "=", broadcastId).forNoKeyUpdate().execute();
  const others = await tx
    .selectFrom("orders")
    .select(["number", "status"])
    .where("broadcast_id", "=", broadcastId)
    .where("id", "!=", orderId)
    .orderBy("number")
    .execute();
  const other = others.find(({ status }) => stands({ status: wire.orderStatusCode.parse(status) }));
  return other?.number ?? null;
}
