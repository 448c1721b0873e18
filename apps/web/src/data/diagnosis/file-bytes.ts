import * as z from "zod/mini";

import { openEveryWork } from "../db/work-database.ts";

const keptFile = z.object({ sealed: z.instanceof(Uint8Array) });

/** Bytes of the photos and documents on this device, whose-ever, as they lie sealed. One after the other: together they may not fit into memory. */
export async function fileBytes(): Promise<number> {
  let bytes = 0;
  await openEveryWork(null, async (db) => {
    let cursor = await db.transaction("files").store.openCursor();
    while (cursor !== null) {
      const file = z.safeParse(keptFile, cursor.value);
      if (file.success) bytes += file.data.sealed.byteLength;
      cursor = await cursor.continue();
    }
  });
  return bytes;
}
