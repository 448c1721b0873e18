import { iri, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import type { StoredDocument } from "../../documents/store-document.ts";
import { orderPapers } from "./order-papers.ts";

/** A paper of an order as it was made, without its seal. */
export type MadePaper = Pick<StoredDocument, "id" | "type" | "sha256">;

/** Whether any paper of an order was made. */
export async function hasPapers(tx: Writer, orderId: string): Promise<boolean> {
  const made = await tx.selectFrom("documents").select("id").where("order_id", "=", orderId).limit(1).executeTakeFirst();
  return made !== undefined;
}

/** Papers of an order by their type, one type after the other, of each in the order in which they were made. */
export async function readPapers(tx: Writer, orderId: string, types: readonly wire.PaperType[]): Promise<readonly MadePaper[]> {
  const rows = await tx
    .selectFrom("documents")
    .select(["id", "type", "sha256"])
    .where("order_id", "=", orderId)
    .where("type", "in", [...types])
    .where("to_seal", "=", true)
    .orderBy("created_at")
    .execute();
  return types.flatMap((type) => rows.filter((row) => row.type === type).map(({ id, sha256 }) => ({ id, type, sha256 })));
}

/** The papers that the customer of a remote order reads before he confirms it. */
export function readOffer(tx: Writer, orderId: string): Promise<readonly MadePaper[]> {
  const offered = orderPapers.filter(({ when }) => when.includes("offered")).map(({ type }) => type);
  return readPapers(tx, orderId, offered);
}

/** SHA-256 of each by its IRI, as evidence binds them. */
export function boundPapers(papers: readonly MadePaper[]): Record<string, string> {
  return Object.fromEntries(papers.map(({ id, sha256 }) => [iri("documents", id), sha256]));
}
