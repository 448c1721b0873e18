import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { OrderFile } from "./order-files.ts";

/** Files that a customer's hand has drawn on a screen. */
export const signatureTypes: readonly string[] = ["signature", "contract_summary_signature"] satisfies wire.FileType[];

/** Whether a file of that type is one. */
export function isSignature(type: string): boolean {
  return signatureTypes.includes(type);
}

/** What is odd about the picture of a signature; `key`: type of the file. */
export type PictureDeviation =
  /** Nothing is drawn on it. */
  | { readonly kind: "blank_signature"; readonly key: string }
  /** The same bytes as the other signature of its order. */
  | { readonly kind: "same_signature"; readonly key: string }
  /** It looks like another signature of this salesman's, and is no copy of its bytes. `found`: number of the other's order; null: this one. */
  | { readonly kind: "alike_signature"; readonly key: string; readonly found: number | null };

/** Pictures that differ in so many of their 512 bits at most are one. */
const mostBits = 4;

/** A dash or a dot may well be drawn alike twice: a picture with fewer bits is compared with none. */
const leastBits = 12;

interface Picture {
  readonly id: string;
  readonly hash: string;
}

/** Looks at the signatures of an order that comes: at each, at both, and at those of its salesman's other orders. */
export async function pictureDeviations(
  tx: Writer,
  { orderId, salesmanId }: { readonly orderId: string; readonly salesmanId: string },
  files: readonly OrderFile[],
): Promise<PictureDeviation[]> {
  const signatures = files.filter(({ type }) => isSignature(type));
  if (signatures.length === 0) return [];
  const rows = await tx
    .selectFrom("files")
    .select(["id", "picture_hash as hash"])
    .where(
      "id",
      "in",
      signatures.map(({ id }) => id),
    )
    .execute();
  const pictures = new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])));
  const found: PictureDeviation[] = [];
  for (const [place, { id, type, sha256 }] of signatures.entries()) {
    const hash = pictures.get(id);
    const before = signatures.slice(0, place);
    if (before.some((one) => one.sha256 === sha256)) found.push({ kind: "same_signature", key: type });
    if (hash === undefined) continue;
    if (!hash.includes("1")) found.push({ kind: "blank_signature", key: type });
    if (bitsOf(hash) < leastBits) continue;
    const twin = before.find((one) => one.sha256 !== sha256 && areAlike(hash, pictures.get(one.id)));
    if (twin !== undefined) found.push({ kind: "alike_signature", key: type, found: null });
    const elsewhere = await findAlike(tx, { orderId, salesmanId, sha256 }, { id, hash });
    if (elsewhere !== null) found.push({ kind: "alike_signature", key: type, found: elsewhere });
  }
  return found;
}

interface About {
  readonly orderId: string;
  readonly salesmanId: string;
  readonly sha256: string;
}

/** Number of the first other order of the salesman with a signature that looks like this one; of the same bytes `findCopiedSignatures` tells. */
async function findAlike(tx: Writer, { orderId, salesmanId, sha256 }: About, { hash }: Picture): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select o.number from files u
      join order_files f on f.iri = '/api/uploaded_files/' || u.id
      join orders o on o.id = f.order_id
    where u.user_id = ${salesmanId} and u.picture_hash is not null
      and bit_count(u.picture_hash # ${hash}::bit(512)) <= ${mostBits}
      and u.sha256 <> ${sha256} and f.order_id <> ${orderId}
    order by o.number limit 1`.execute(tx);
  return rows[0]?.number ?? null;
}

/** Whether two pictures, as `pictureHash` has them, look like one. */
function areAlike(one: string, other: string | undefined): boolean {
  if (other === undefined || one.length !== other.length) return false;
  let different = 0;
  for (const [place, bit] of [...one].entries()) if (bit !== other[place]) different += 1;
  return different <= mostBits;
}

function bitsOf(hash: string): number {
  return [...hash].filter((bit) => bit === "1").length;
}
