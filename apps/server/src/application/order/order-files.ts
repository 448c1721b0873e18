import { idOfIri, isIriOf, type wire } from "@rundgang/contracts";
import { proofTypes } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { isSignature, signatureTypes } from "./order-pictures.ts";

/** A file of an order, stored with the hash that the order names. */
export interface OrderFile {
  readonly iri: string;
  readonly id: string;
  readonly sha256: string;
  readonly type: string;
  readonly mediaType: string;
}

/** What an order says of its files. */
export interface Claim {
  /** Of the order: what belongs to another one cannot be its own. */
  readonly uuid: string;
  readonly files: readonly string[];
  readonly fileHashes: Readonly<Record<string, string>>;
}

/**
 * Finds the files that an order names. Each must be stored, be the salesman's own and have the named hash, and of an upload the very
 * bytes must lie in the store; what is not is listed in a `files_missing`, which makes the device upload it again. The bytes of a
 * document of ours are not asked for: no device has them. A file of another order is `file_taken`.
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
  if (await belongElsewhere(tx, claim.uuid, iris)) return refuse("file_taken");
  const stored = new Map([...(await storedUploads(tx, userId, iris)), ...(await storedDocuments(tx, userId, iris))]);
  const named = iris.flatMap((iri) => stored.get(iri) ?? []).filter((file) => claim.fileHashes[file.iri] === file.sha256);
  const found: OrderFile[] = [];
  for (const file of named) {
    if (isIriOf("documents", file.iri) || (await store.holds(file.id, file.sha256))) found.push(file);
  }
  const missing = iris.filter((iri) => !found.some((file) => file.iri === iri));
  return missing.length > 0 ? refuse("files_missing", { files: missing }) : found;
}

/**
 * Whether another order has one of these files. The rows of the files, and of all with the same bytes, are locked first: of two orders that
 * come with one file at once, or with copies of it, the second finds it with the first.
 */
async function belongElsewhere(tx: Writer, orderId: string, iris: readonly string[]): Promise<boolean> {
  const idsOf = (collection: "uploaded_files" | "documents") =>
    iris
      .filter((iri) => isIriOf(collection, iri))
      .map(idOfIri)
      .toSorted();
  const [uploads, documents] = [idsOf("uploaded_files"), idsOf("documents")];
  if (uploads.length > 0) {
    const sameBytes = tx.selectFrom("files as named").select("named.sha256").where("named.id", "in", uploads);
    await tx.selectFrom("files").select("id").where("sha256", "in", sameBytes).orderBy("id").forUpdate().execute();
  }
  if (documents.length > 0) {
    await tx.selectFrom("documents").select("id").where("id", "in", documents).orderBy("id").forUpdate().execute();
  }
  if (iris.length === 0) return false;
  const other = await tx
    .selectFrom("order_files")
    .select("order_id")
    .where("iri", "in", iris)
    .where("order_id", "!=", orderId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A signature that stands in another order too, as a file of its own. */
export interface CopiedSignature {
  /** The type of the file here. */
  readonly type: string;
  /** Number of the other order for people; the first one. */
  readonly order: number;
}

/**
 * Signatures of an order whose very bytes lie in another order under another uuid, also where they were replaced there since
 * (`findOrderFiles` has locked all files with these bytes). No two hands draw one picture; of photos that is not so sure, and a contract may
 * come once more.
 */
export async function findCopiedSignatures(tx: Writer, orderId: string, files: readonly OrderFile[]): Promise<CopiedSignature[]> {
  const signatures = files.filter(({ type }) => isSignature(type));
  const hashes = [...new Set(signatures.map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return [];
  const others = await tx
    .selectFrom("order_files")
    .innerJoin("files", (join) => join.onRef("order_files.iri", "=", sql`'/api/uploaded_files/' || files.id`))
    .innerJoin("orders", "orders.id", "order_files.order_id")
    .where("order_files.sha256", "in", hashes)
    .where("order_files.order_id", "!=", orderId)
    .where("files.type", "in", signatureTypes)
    .select(["order_files.sha256", "orders.number"])
    .orderBy("orders.number")
    .execute();
  return signatures.flatMap(({ type, sha256 }) => {
    const other = others.find((one) => one.sha256 === sha256);
    return other === undefined ? [] : [{ type, order: other.number }];
  });
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

/** The proof that an order has of the customer's will, by what of it the papers of its files show. */
export interface Proof {
  /** The contract signed, on the screen or on paper. */
  readonly contract: boolean;
  /** The contract summary signed or photographed; true where the form has none. */
  readonly vzf: boolean;
}

/** The files that show the contract of each kind of order; a hand drawn on the screen signs no paper (3-decisions "Flows"). */
const contractShownBy: Readonly<Record<wire.OrderCreate["contractType"], wire.FileType | null>> = {
  live: "signature",
  paper: "contract",
  "paper-delayed": "contract",
  remote: null,
};

/** What lies with an order of its papers, by the types of its files. */
export function proofOf(
  contractType: wire.OrderCreate["contractType"],
  summaryRequired: boolean,
  files: readonly { readonly type: string }[],
): Proof {
  const shownBy = contractShownBy[contractType];
  return {
    contract: files.some(({ type }) => type === shownBy),
    vzf: !summaryRequired || files.some(({ type }) => proofTypes.vzf.some((one) => one === type)),
  };
}

/**
 * What must lie with an order when it comes: live and a delayed one on paper bring contract and summary. Paper may follow later, a
 * remote order has no signature.
 */
export function missingProof(contractType: wire.OrderCreate["contractType"], proof: Proof): Refusal | null {
  if (contractType === "paper" || contractType === "remote" || (proof.contract && proof.vzf)) return null;
  if (contractType === "live") return refuse("signature_missing");
  const missing = proof.contract ? "die unterschriebene VZF" : "der unterschriebene Vertrag";
  return refuseInvalid([{ propertyPath: "files", message: `Zum Auftrag fehlt noch ${missing}.` }], "signature_missing");
}
