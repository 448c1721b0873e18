import type { Writer } from "../db/open-database.ts";
import type { Refusal } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { announceAddress } from "./announce-address.ts";
import { refuseUnstored } from "./stored-photos.ts";

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
  const refusal = await refuseUnstored(tx, store, userId, added, "files");
  if (refusal !== null) return refusal;
  await tx
    .insertInto("address_files")
    .values(added.map((id) => ({ address_id: addressId, file_id: id })))
    .execute();
  await announceAddress(tx, addressId);
  return null;
}
