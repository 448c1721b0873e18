import { randomUUID } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import type { Logger } from "pino";

import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore, ReceivedFile } from "../../files/file-store.ts";
import { csvOf, TooManyRows, workbookOf, type Sheet } from "../../tables/write-sheet.ts";
import { exportSheet } from "./export-sheets.ts";

/** What makes exports works with. */
export interface ExportWorker {
  readonly db: Reader;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly log: Logger;
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

const triesText = "Die Datei konnte auch nach mehreren Versuchen nicht erstellt werden. Bitte versuche es noch einmal.";

/** Makes the file of an export; one that is made already stays. Throws what another try may mend. */
export async function makeExport({ db, files, clock }: ExportWorker, id: string): Promise<void> {
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
  if (row.tries > mostTries) return void (await end({ state: "failed", problem: triesText }));
  let count = 0;
  const table = exportSheet(db, { kind: row.kind as wire.ExportKind, filter: row.filter as wire.ExportFilter });
  const counted: Sheet = {
    ...table,
    async *rows() {
      for await (const one of table.rows()) {
        count += 1;
        yield one;
      }
    },
  };
  let received: ReceivedFile;
  try {
    received = await files.receive(row.format === "xlsx" ? workbookOf(counted) : csvOf(counted));
  } catch (error) {
    if (error instanceof TooManyRows) return void (await end({ state: "failed", problem: error.reason }));
    throw error;
  }
  try {
    /* Each try has a name of its own: another process may be at the same export, and the client's uuid may be somebody else's file. */
    const fileId = randomUUID();
    if (!(await received.keep(fileId))) throw new Error("a new uuid is taken in the store");
    const { size, sha256 } = received;
    const gone = new Date(clock().getTime() + keptMs);
    const isOurs = await end({ state: "done", rows: count, size: String(size), sha256, file_id: fileId, gone_at: gone });
    if (!isOurs) await files.delete(fileId);
  } finally {
    await received.discard();
  }

  /** Whether this try has ended it: another process may have been first. */
  async function end(change: {
    readonly state: string;
    readonly problem?: string;
    readonly rows?: number;
    readonly size?: string;
    readonly sha256?: string;
    readonly file_id?: string;
    readonly gone_at?: Date;
  }): Promise<boolean> {
    const ended = await transact(db, (tx) =>
      tx
        .updateTable("exports")
        .set({ ...change, ended_at: clock() })
        .where("id", "=", id)
        .where("state", "=", "running")
        .returning("id")
        .executeTakeFirst(),
    );
    return ended !== undefined;
  }
}
