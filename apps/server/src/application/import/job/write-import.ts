import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../../errors.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { changedSettings, settingsJson, settingsOf, type ImportSettings } from "./import-settings.ts";
import { importJobKey } from "./work-import.ts";

/** A file that has come whole. */
export interface NewImport {
  readonly id: string;
  /** Under which its bytes lie in the store. */
  readonly fileId: string;
  readonly userId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly kind: wire.ImportKind | undefined;
}

/** Notes a file that was sent and lets it be looked through. */
export async function createImport(tx: Writer, jobs: Jobs, file: NewImport, now: Date): Promise<void> {
  const first = await tx.selectFrom("providers").select("id").orderBy("id").limit(1).executeTakeFirst();
  const settings: ImportSettings = {
    kind: file.kind ?? null,
    columns: {},
    provider: first?.id ?? 0,
    project: null,
    layer: null,
    system: null,
  };
  const { id, name, size, sha256, userId } = file;
  const row = await tx
    .insertInto("imports")
    .values({
      id,
      user_id: userId,
      name,
      size: String(size),
      sha256,
      file_id: file.fileId,
      settings: settingsJson(settings),
      created_at: now,
    })
    .returning(["id", "revision"])
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, "import", importJobKey(row));
}

const ended: readonly string[] = ["done", "failed", "cancelled"];

/**
 * Changes how a file is read, takes it, or ends its import; null where it is done. What a running import has written stays. Refusals: `not_found`, 422 at
 * `state`, `provider` and `project`.
 */
export async function changeImport(
  tx: Writer,
  jobs: Jobs,
  { id, state: wanted, ...change }: wire.ImportPatch & { readonly id: string },
  now: Date,
): Promise<Refusal | null> {
  const row = await tx.selectFrom("imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse("not_found");
  const isOtherWord = Object.values(change).some((value) => value !== undefined);
  const revision = row.revision + 1;
  if (wanted === "cancelled") {
    if (ended.includes(row.state)) return refuseField("state", "Dieser Import ist schon zu Ende.");
    await tx.updateTable("imports").set({ state: "cancelled", revision, ended_at: now }).where("id", "=", id).execute();
    if (row.state !== "running") await forgetTrials(tx, [id]);
    return null;
  }
  const fault = await faultOf(tx, change);
  if (fault !== null) return fault;
  if (isOtherWord) {
    const canRead = row.state === "checking" || row.state === "ready" || (row.state === "failed" && row.done === 0);
    if (!canRead || row.file_id === null)
      return refuseField(
        "state",
        "Wie die Datei gelesen wird, lässt sich nur vor dem Übernehmen ändern. Bitte lade sie noch einmal hoch.",
      );
    if (wanted === "running") return refuseField("state", "Bitte warte, bis die Datei mit den neuen Angaben geprüft ist.");
    const settings = settingsJson(changedSettings(settingsOf(row.settings), change));
    await tx
      .updateTable("imports")
      .set({ state: "checking", revision, settings, problem: null, tries: 0, ended_at: null })
      .where("id", "=", id)
      .execute();
    await forgetTrials(tx, [id]);
    await jobs.enqueue(tx, "import", importJobKey({ id, revision }));
    return null;
  }
  if (wanted === undefined) return null;
  if (row.state !== "ready") return refuseField("state", notReadyText(row.state));
  if (row.kind === null) return refuseField("state", "Bitte sage zuerst, was die Datei enthält.");
  if (row.file_id === null) return refuseField("state", "Die Datei ist nicht mehr da. Bitte lade sie noch einmal hoch.");
  await tx.deleteFrom("import_rejects").where("import_id", "=", id).execute();
  await tx
    .updateTable("imports")
    .set({ state: "running", revision, tries: 0, done: 0, tally: null, problem: null, notes: "[]", started_at: now })
    .where("id", "=", id)
    .execute();
  await jobs.enqueue(tx, "import", importJobKey({ id, revision }));
  return null;
}

/** Of imports that nobody took, or whose files are read otherwise from now on: what a check found they would bring counts no more. */
export async function forgetTrials(tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("imports").set({ tally: null, notes: "[]" }).where("id", "in", ids).execute();
  await tx.deleteFrom("import_rejects").where("import_id", "in", ids).execute();
}

async function faultOf(tx: Writer, { provider, project }: Omit<wire.ImportPatch, "state">): Promise<Refusal | null> {
  if (provider !== undefined) {
    const known = await tx.selectFrom("providers").select("id").where("id", "=", provider).executeTakeFirst();
    if (known === undefined) return refuseField("provider", "Diesen Anbieter gibt es nicht.");
  }
  if (project !== undefined && project !== null) {
    const known = await tx.selectFrom("projects").select("id").where("id", "=", project.slice(-36)).executeTakeFirst();
    if (known === undefined) return refuseField("project", "Dieses Ausbaugebiet gibt es nicht.");
  }
  return null;
}

function notReadyText(state: string): string {
  if (state === "checking") return "Die Datei wird noch geprüft. Bitte warte, bis die Vorschau da ist.";
  if (state === "running") return "Dieser Import läuft schon.";
  return "Dieser Import ist zu Ende. Bitte lade die Datei noch einmal hoch.";
}
