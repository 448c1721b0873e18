import { idOfIri, isIriOf, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import type { FileStore } from "../../files/file-store.ts";

/** A file of an order, stored with the hash that the order names. */
export interface OrderFile {
  readonly iri: string;
  readonly id: string;
  readonly sha256: string;
  readonly type: string;
  readonly mediaType: string;
}

interface Claim {
  readonly files: readonly string[];
  readonly fileHashes: Readonly<Record<string, string>>;
}

/**
 * Finds the files that an order names. Each must be stored, be the salesman's own and have the named hash, and of an upload the very
 * bytes must lie in the store; what is not is listed in a `files_missing`, which makes the device upload it again. The bytes of a
 * document of ours are not asked for: no device has them.
 */
export async function findOrderFiles(
  tx: Writer,
  store: FileStore,
  userId: string,
  claim: Claim,
): Promise<readonly OrderFile[] | Refusal> {
  const iris = [...new Set(claim.files)];
  const unhashed = iris.filter((iri) => !(iri in claim.fileHashes));
  if (unhashed.length > 0) return refuseField("fileHashes", `Es fehlt die Prüfsumme von ${unhashed.join(", ")}.`);
  const stored = new Map([...(await storedUploads(tx, userId, iris)), ...(await storedDocuments(tx, userId, iris))]);
  const named = iris.flatMap((iri) => stored.get(iri) ?? []).filter((file) => claim.fileHashes[file.iri] === file.sha256);
  const found: OrderFile[] = [];
  for (const file of named) {
    if (isIriOf("documents", file.iri) || (await store.holds(file.id, file.sha256))) found.push(file);
  }
  const missing = iris.filter((iri) => !found.some((file) => file.iri === iri));
  return missing.length > 0 ? refuse("files_missing", { files: missing }) : found;
}

type Entry = readonly [string, OrderFile];

async function storedUploads(tx: Writer, userId: string, iris: readonly string[]): Promise<Entry[]> {
  const ids = iris.filter((iri) => isIriOf("uploaded_files", iri)).map(idOfIri);
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("files").selectAll().where("id", "in", ids).where("user_id", "=", userId).execute();
  return rows.map((row) => {
    const iri = `/api/uploaded_files/${row.id}`;
    return [iri, { iri, id: row.id, sha256: row.sha256, type: row.type, mediaType: row.media_type }];
  });
}

/** Documents of the salesman's own broadcasts: the summary as it was mailed travels with the order by its IRI (B §3). */
async function storedDocuments(tx: Writer, userId: string, iris: readonly string[]): Promise<Entry[]> {
  const ids = iris.filter((iri) => isIriOf("documents", iri)).map(idOfIri);
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom("documents")
    .innerJoin("broadcasts", "broadcasts.id", "documents.broadcast_id")
    .where("documents.id", "in", ids)
    .where("broadcasts.user_id", "=", userId)
    .select(["documents.id", "documents.sha256", "documents.type", "documents.media_type"])
    .execute();
  return rows.map((row) => {
    const iri = `/api/documents/${row.id}`;
    return [iri, { iri, id: row.id, sha256: row.sha256, type: row.type, mediaType: row.media_type }];
  });
}

/**
 * What must lie with a signed order: live needs the customer's signature under the contract, and the summary signed or photographed
 * where the form has one. Paper may follow later, a remote order has no signature (3-decisions "Flows").
 */
export function missesProof(
  contractType: wire.OrderCreate["contractType"],
  summaryRequired: boolean,
  files: readonly { readonly type: string }[],
): boolean {
  if (contractType !== "live") return false;
  const has = (...types: wire.FileType[]) => files.some((file) => types.some((type) => type === file.type));
  if (!has("signature")) return true;
  return summaryRequired && !has("contract_summary_signature", "contract_summary");
}
