import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";

import { iri } from "@rundgang/contracts";
import type { Selectable } from "kysely";
import type { Logger } from "pino";

import { asAuthor } from "../../../db/author.ts";
import type { Reader, Writer } from "../../../db/open-database.ts";
import type { Tables } from "../../../db/tables.ts";
import { transact } from "../../../db/transact.ts";
import { isRefusal } from "../../../errors.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { importFiles } from "../import-files.ts";
import { ImportProblem } from "../import-problem.ts";
import { openFile, sourceOf, type OpenedFile, type Source } from "../input/open-source.ts";
import { UnreadableFile } from "../../../tables/unreadable-file.ts";
import { announceImport } from "./announce-import.ts";
import { createDatabaseJournal } from "./database-journal.ts";
import { ImportStopped } from "./go-on.ts";
import { orderOf, settingsOf } from "./import-settings.ts";
import { closingNotes, warningNotes } from "./closing-notes.ts";
import { previewFile } from "./preview-file.ts";
import { tallyToJson } from "./tally-json.ts";
import { createTrialJournal } from "./trial-journal.ts";
import { writeRejects } from "./write-rejects.ts";

/** What works on imports works with. */
export interface ImportWorker {
  readonly db: Reader;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly log: Logger;
}

type Row = Selectable<Tables["imports"]>;

/** An import that was begun so often without coming further ends: it would take its process down again. */
const mostTries = 4;

const faultText = "Beim Import ist ein Fehler aufgetreten. Was bis dahin übernommen ist, bleibt. Bitte versuche es noch einmal.";

/** Names the work on an import in the queue: each word of somebody on it is work of its own. */
export function importJobKey({ id, revision }: Pick<Row, "id" | "revision">): string {
  return `${id} ${revision}`;
}

/** Keys of the imports that wait to be looked through or taken: a start takes them up again. */
export async function unfinishedImports(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("imports")
    .select(["id", "revision"])
    .where("state", "in", ["checking", "running"])
    .orderBy("created_at")
    .execute();
  return rows.map(importJobKey);
}

/** Looks a file through, or takes it: whatever is to be done with the import next. Throws what another try may mend. */
export async function workOnImport(worker: ImportWorker, key: string): Promise<void> {
  const [id = "", revision = ""] = key.split(" ");
  const begun = await beginTry(worker, id, Number(revision));
  if (begun === null) return;
  if (begun.tries > mostTries) return end(worker, begun, "failed", { problem: faultText });
  const folder = await mkdtemp(join(tmpdir(), "rundgang-import-"));
  const author = {
    userId: begun.user_id,
    name: await nameOf(worker.db, begun.user_id),
    source: "web",
    request: "Import",
  } as const;
  try {
    const path = await fetchFile(worker.files, begun, folder);
    if (path === null)
      return await end(worker, begun, "failed", {
        problem: "Die hochgeladene Datei ist nicht mehr da. Bitte lade sie noch einmal hoch.",
      });
    await asAuthor(author, () => (begun.state === "checking" ? check(worker, begun, path) : take(worker, begun, path)));
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The import with the number of this try; null where nothing is to be done with it any more. */
async function beginTry({ db, clock }: ImportWorker, id: string, revision: number): Promise<Row | null> {
  return transact(db, async (tx) => {
    const row = await tx
      .updateTable("imports")
      .set((one) => ({ tries: one("tries", "+", 1), started_at: one.fn.coalesce("started_at", one.val(clock())) }))
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("state", "in", ["checking", "running"])
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  });
}

async function nameOf(db: Reader, userId: string): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow();
  return name;
}

/** The file under a name that says what it is; null where its bytes are gone. */
async function fetchFile(files: FileStore, { file_id, name }: Row, folder: string): Promise<string | null> {
  const opened = file_id === null ? null : await files.open(file_id);
  if (opened === null) return null;
  const packed = /\.gz$/iu.test(name) ? ".gz" : "";
  const own = extname(packed === "" ? name : name.slice(0, -packed.length)).toLowerCase();
  const path = join(folder, `${stemOfName(name)}${/^\.[a-z0-9]{1,10}$/u.test(own) ? own : ""}${packed}`);
  await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** A map without a place of its own is called after its file. */
function stemOfName(name: string): string {
  const stem = name.replace(/(?:\.gz)?$/iu, "").replace(/\.[^.]+$/u, "");
  return stem.replaceAll(/[^\p{L}\p{N} _-]/gu, "_").slice(0, 60) || "Datei";
}

/** What an ended step leaves in the row. */
interface Ending {
  readonly problem?: string | null;
  readonly notes?: readonly string[];
}

/** Columns that an ended step sets beside them. */
interface EndingRow {
  readonly kind?: string | null;
  readonly preview?: string;
  readonly tally?: string | null;
  readonly total?: number;
}

/** Ends a step, with what `within` writes in the same transaction; nothing of it where somebody has said another word meanwhile. */
async function end(
  { db, clock }: ImportWorker,
  { id, revision, state }: Row,
  next: "ready" | "done" | "failed",
  { problem = null, notes }: Ending,
  more: EndingRow = {},
  within: (tx: Writer) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await transact(db, async (tx) => {
    const ended = await tx
      .updateTable("imports")
      .set({
        ...more,
        state: next,
        problem,
        tries: 0,
        ...(notes !== undefined && { notes: JSON.stringify(notes) }),
        ...(next !== "ready" && { ended_at: clock() }),
      })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("state", "=", state)
      .returning("id")
      .executeTakeFirst();
    if (ended === undefined) return;
    await within(tx);
    await announceImport(tx, id);
  });
}

/** Looks the file through: how it is read, and what it would bring. Nothing is written but that, and that at once in the end. */
async function check(worker: ImportWorker, row: Row, path: string): Promise<void> {
  const settings = settingsOf(row.settings);
  const order = orderOf(path, settings, true);
  const { id, revision } = row;
  const { trial, journal } = createTrialJournal({ db: worker.db, id, revision });
  const found = async (next: "ready" | "failed", ending: Ending, more: EndingRow = {}) => {
    const ofTrial = { tally: next === "ready" ? tallyToJson(trial.tally) : null, ...more };
    await end(worker, row, next, ending, ofTrial, async (tx) => {
      await tx.deleteFrom("import_rejects").where("import_id", "=", id).execute();
      if (next === "ready") await writeRejects(tx, id, 0, trial.rejected);
    });
  };
  let opened: OpenedFile;
  try {
    opened = await openFile(path, order);
  } catch (error) {
    return found("failed", { problem: reasonOf(error) });
  }
  await journal.goOn();
  /* What it is about may still be said by somebody: then its columns have to be seen. */
  let source: Source | null = null;
  let problem: string | null = null;
  try {
    source = await sourceOf(opened, order);
  } catch (error) {
    problem = reasonOf(error);
  }
  const postcodes = await worker.db.selectFrom("addresses").select("plz").distinct().execute();
  const preview = await previewFile(opened, source, settings, new Set(postcodes.map(({ plz }) => plz))).catch(
    (error: unknown) => {
      problem ??= reasonOf(error);
      return null;
    },
  );
  if (preview === null) return found("failed", { problem });
  const seen = {
    kind: source?.kind ?? null,
    preview: JSON.stringify({ ...preview, "@type": "ImportPreview", import: iri("imports", id) }),
  };
  if (source === null) return found("ready", { problem, notes: [] }, seen);
  const result = await importFiles({ ...worker, journal }, order, "reason");
  if (isRefusal(result)) return found("failed", { problem: result.violations[0]?.message ?? faultText }, seen);
  const notes = [...result.reports.flatMap((report) => report.notes ?? []), ...warningNotes(trial.tally)];
  return found("ready", { notes }, { ...seen, total: trial.total });
}

/** Throws again what is no fault of the file. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportProblem || error instanceof UnreadableFile) return error.reason;
  throw error;
}

/** Writes the file, on behind what an earlier try has written. */
async function take(worker: ImportWorker, row: Row, path: string): Promise<void> {
  const made = await worker.db
    .selectFrom("import_changes")
    .select("entity_id")
    .where("import_id", "=", row.id)
    .where("entity", "=", "addresses")
    .where("kind", "=", "added")
    .execute();
  const { id, revision, done } = row;
  const journal = createDatabaseJournal(worker.db, {
    id,
    revision,
    done,
    tally: done === 0 ? null : row.tally,
    created: made.map(({ entity_id }) => entity_id),
  });
  const settings = settingsOf({ ...row.settings, kind: row.kind });
  const result = await importFiles({ ...worker, journal }, orderOf(path, settings, false), "reason");
  if (isRefusal(result)) return end(worker, row, "failed", { problem: result.violations[0]?.message ?? faultText });
  const { closing } = await worker.db.selectFrom("imports").select("closing").where("id", "=", id).executeTakeFirstOrThrow();
  const [report] = result.reports;
  const notes = [...(report?.notes ?? []), ...closingNotes(closing), ...(report === undefined ? [] : warningNotes(report.tally))];
  return end(worker, row, "done", { notes });
}
