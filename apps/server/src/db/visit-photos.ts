import { idOfIri, type Iri } from "@rundgang/contracts";

import type { Writer } from "./open-database.ts";

/** How many of these files are pictures of the unit's own address. */
export async function countPhotosThere(tx: Writer, unitId: string, photos: readonly Iri[]): Promise<number> {
  if (photos.length === 0) return 0;
  const rows = await tx
    .selectFrom("address_files")
    .innerJoin("units", "units.address_id", "address_files.address_id")
    .innerJoin("files", "files.id", "address_files.file_id")
    .select("files.id")
    .where("units.id", "=", unitId)
    .where("files.id", "in", photos.map(idOfIri))
    .where("files.media_type", "like", "image/%")
    .execute();
  return rows.length;
}
