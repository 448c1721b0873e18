import { iri } from "@rundgang/contracts";

import type { Writer } from "../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { announceAddress } from "./announce-address.ts";

/**
 * Lays a salesman's uploads to an address and announces it; what lies there already stays as it is, whoever brought it. Refuses what belongs
 * to an order, and with `files_missing` what is not stored whole or is another one's: the device uploads it again.
 */
export async function addAddressFiles(
  tx: Writer,
  store: FileStore,
  userId: string,
  addressId: string,
  fileIds: readonly string[],
): Promise<Refusal | null> {
  const present = await tx.selectFrom("address_files").select("file_id").where("address_id", "=", addressId).execute();
  const added = [...new Set(fileIds)].filter((id) => !present.some((one) => one.file_id === id));
  if (added.length === 0) return null;
  const rows = await tx
    .selectFrom("files")
    .select(["id", "sha256", "type"])
    .where("id", "in", added)
    .where("user_id", "=", userId)
    .execute();
  /* A signature or a contract would be seen by all who work there. */
  if (rows.some(({ type }) => type !== "misc"))
    return refuseField("files", "Zu einer Adresse gehören nur Fotos, nicht die Papiere eines Auftrags.");
  const missing: string[] = [];
  for (const id of added) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || !(await store.holds(id, row.sha256))) missing.push(iri("uploaded_files", id));
  }
  if (missing.length > 0) return refuse("files_missing", { files: missing });
  await tx
    .insertInto("address_files")
    .values(added.map((id) => ({ address_id: addressId, file_id: id })))
    .execute();
  await announceAddress(tx, addressId);
  return null;
}
