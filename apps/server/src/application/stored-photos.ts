import { iri } from "@rundgang/contracts";

import type { Writer } from "../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";

/**
 * Null where all of these are a salesman's own uploads and lie there whole. Refuses at `field` what belongs to an order, and with `files_missing` what
 * is not stored whole or is another one's: the device uploads it again.
 */
export async function refuseUnstored(
  tx: Writer,
  store: FileStore,
  userId: string,
  fileIds: readonly string[],
  field: string,
): Promise<Refusal | null> {
  if (fileIds.length === 0) return null;
  const rows = await tx
    .selectFrom("files")
    .select(["id", "sha256", "type"])
    .where("id", "in", fileIds)
    .where("user_id", "=", userId)
    .execute();
  /* A signature or a contract would be seen by all who work there. */
  if (rows.some(({ type }) => type !== "misc"))
    return refuseField(field, "Zu einer Adresse gehören nur Fotos, nicht die Papiere eines Auftrags.");
  const missing: string[] = [];
  for (const id of fileIds) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || !(await store.holds(id, row.sha256))) missing.push(iri("uploaded_files", id));
  }
  return missing.length > 0 ? refuse("files_missing", { files: missing }) : null;
}
