import { v7 } from "uuid";

import { announceImport } from "../application/import/job/announce-import.ts";
import { transact } from "../db/transact.ts";
import { ids } from "./fixture.ts";
import type { TestServer } from "./test-server.ts";

/** An import that waits to be taken, whose file is not there; its id. */
export async function addImport({ context }: TestServer): Promise<string> {
  const id = v7();
  const settings = JSON.stringify({ columns: {}, provider: 2 });
  await transact(context.database.db, async (tx) => {
    await tx
      .insertInto("imports")
      .values({
        id,
        user_id: ids.anna,
        name: "adressen.csv",
        size: "10",
        sha256: "0".repeat(64),
        file_id: id,
        state: "ready",
        settings,
        created_at: new Date(),
      })
      .execute();
    await announceImport(tx, id);
  });
  return id;
}
