import type { Reader } from "../../../db/open-database.ts";
import { transact } from "../../../db/transact.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { forgetTrials } from "./write-import.ts";

const dayMs = 86_400_000;

/** A file that nobody took by then is given up, and one that is over goes from the store (days). */
const fileDays = 7;

/** Refused rows and the list of what was changed are kept so long (days). */
const detailDays = 90;

/** Gives up imports that nobody took, and forgets the files and the details of old ones. */
export async function pruneImports(db: Reader, files: Pick<FileStore, "delete">, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await transact(db, async (tx) => {
    const given = await tx
      .updateTable("imports")
      .set((row) => ({ state: "cancelled", ended_at: now, revision: row("revision", "+", 1) }))
      .where("state", "in", ["checking", "ready"])
      .where("created_at", "<", before(fileDays))
      .returning("id")
      .execute();
    await forgetTrials(
      tx,
      given.map(({ id }) => id),
    );
  });
  const old = await db
    .selectFrom("imports")
    .select(["id", "file_id"])
    .where("ended_at", "<", before(fileDays))
    .where("file_id", "is not", null)
    .execute();
  for (const { id, file_id: file } of old) {
    await transact(db, (tx) => tx.updateTable("imports").set({ file_id: null }).where("id", "=", id).execute());
    if (file !== null) await files.delete(file);
  }
  const forgotten = db.selectFrom("imports").select("id").where("ended_at", "<", before(detailDays));
  await transact(db, async (tx) => {
    await tx.deleteFrom("import_rejects").where("import_id", "in", forgotten).execute();
    await tx.deleteFrom("import_changes").where("import_id", "in", forgotten).execute();
  });
}
