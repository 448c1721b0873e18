import type { wire } from "@rundgang/contracts";
import type { Logger } from "pino";

import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { csvOf, workbookOf, type Sheet } from "../../tables/write-sheet.ts";
import { exportSheet } from "./export-sheets.ts";

/** What makes exports works with. */
export interface ExportWorker {
  readonly db: Reader;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Whether figures of persons may be seen. */
  readonly namesPeople: boolean;
}

/** A file is kept so long (ms). */
const keptMs = 86_400_000;

/** An export that was begun so often fails. */
const mostTries = 4;

/** Ids of exports that are still to be made: a start takes them up again. */
export async function unfinishedExports(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom("exports").select("id").where("state", "=", "running").execute();
  return rows.map(({ id }) => id);
}

/** Makes the file of an export; one that is made already stays. Throws what another try may mend. */
export async function makeExport({ db, files, clock, namesPeople }: ExportWorker, id: string): Promise<void> {
  const row = await transact(db, (tx) =>
    tx
      .updateTable("exports")
      .set((one) => ({ tries: one("tries", "+", 1) }))
      .where("id", "=", id)
      .where("state", "=", "running")
      .returningAll()
      .executeTakeFirst(),
  );
  if (row === undefined) return;
  if (row.tries > mostTries) return end({ state: "failed" });
  let count = 0;
  const table = exportSheet(db, { kind: row.kind as wire.ExportKind, filter: row.filter as wire.ExportFilter, namesPeople });
  const counted: Sheet = {
    ...table,
    async *rows() {
      for await (const one of table.rows()) {
        count += 1;
        yield one;
      }
    },
  };
  const received = await files.receive(row.format === "xlsx" ? workbookOf(counted) : csvOf(counted));
  try {
    /* An earlier try may have kept its own bytes under that id. */
    await files.delete(id);
    await received.keep(id);
    const { size, sha256 } = received;
    const gone = new Date(clock().getTime() + keptMs);
    await end({ state: "done", rows: count, size: String(size), sha256, file_id: id, gone_at: gone });
  } finally {
    await received.discard();
  }

  async function end(change: {
    readonly state: string;
    readonly rows?: number;
    readonly size?: string;
    readonly sha256?: string;
    readonly file_id?: string;
    readonly gone_at?: Date;
  }): Promise<void> {
    await transact(db, (tx) =>
      tx
        .updateTable("exports")
        .set({ ...change, ended_at: clock() })
        .where("id", "=", id)
        .where("state", "=", "running")
        .execute(),
    );
  }
}

/** Takes away the files whose day is over. */
export async function pruneExports(db: Reader, files: Pick<FileStore, "delete">, now: Date): Promise<void> {
  const over = await db.selectFrom("exports").select("id").where("gone_at", "<=", now).where("file_id", "is not", null).execute();
  for (const { id } of over) {
    await transact(db, (tx) => tx.updateTable("exports").set({ file_id: null, state: "gone" }).where("id", "=", id).execute());
    await files.delete(id);
  }
}
