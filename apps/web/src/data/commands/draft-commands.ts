import { fileKind } from "../../platform/files/strip-metadata.ts";
import type { KeptRow } from "../db/work-database.ts";
import { sha256 } from "../sha256.ts";
import type { CommandParts, UserWork } from "./command-parts.ts";
import type { Commands } from "./commands.ts";
import { draftRow, readDraft, readFile } from "./draft-store.ts";
import type { Turns } from "./in-turn.ts";
import { formRow } from "./kept-forms.ts";
import type { DraftFile, OrderDraft } from "./order-draft.ts";
import { refuse } from "./refusals.ts";

type DraftCommands = Pick<Commands, "beginDraft" | "saveDraft" | "discardDraft" | "putDraftFile" | "removeDraftFile">;
type DraftReaders = Pick<Commands, "draftOf" | "holdDraft" | "draftFile">;

/** What a command makes of a draft: the next one, with the files that come and go in the same transaction. */
interface DraftEdit {
  readonly next: OrderDraft;
  readonly put?: KeptRow;
  readonly remove?: string;
}

/** The order in the making: kept per field change, strictly, one a unit (3-decisions "Where data lives"). */
export function draftCommands(parts: CommandParts, turns: Turns): DraftCommands {
  const now = () => new Date(parts.clock.now()).toISOString();

  /** Reads, changes and writes a draft, unless `edit` says that it may not be; the changes of one unit follow one another. */
  function change(unitId: string, edit: (draft: OrderDraft, work: UserWork) => Promise<DraftEdit | null>) {
    return turns(unitId, async () => {
      const work = parts.work();
      if (work === null) return refuse("signed_out");
      const draft = await readDraft(work.connection, work.codec, unitId);
      if (draft === null) return refuse("unknown_draft");
      const edited = await edit(draft, work);
      if (edited === null) return refuse("draft_taken");
      const { next, put, remove } = edited;
      const saved = { ...next, changedAt: now() };
      await write(work, await draftRow(work.codec, saved), {
        ...(put === undefined ? {} : { put }),
        remove: remove === undefined ? [] : [remove],
      });
      return { ok: true as const, draft: saved };
    });
  }

  return {
    beginDraft: ({ unitId, form, contractType, answers }) =>
      turns(unitId, async () => {
        const work = parts.work();
        if (work === null) return refuse("signed_out");
        const there = await readDraft(work.connection, work.codec, unitId);
        if (there !== null && there.form === form["@id"]) return { ok: true, draft: await hold(parts, work, there) };
        const at = now();
        const draft: OrderDraft = {
          unitId,
          orderId: parts.uuid(),
          form: form["@id"],
          formVersion: form.version,
          contractType,
          answers,
          flow: null,
          files: [],
          broadcast: null,
          evidence: [],
          heldBy: parts.uuid(),
          startedAt: at,
          changedAt: at,
        };
        const row = await draftRow(work.codec, draft);
        /* What was begun on another form goes, with its files. */
        await write(work, row, {
          form: await formRow(work.codec, form),
          remove: there?.files.map((file) => file.fileId) ?? [],
        });
        return { ok: true, draft };
      }),

    saveDraft: (unitId, changed, heldBy) =>
      change(unitId, (draft) => Promise.resolve(draft.heldBy === heldBy ? { next: { ...draft, ...changed } } : null)),

    discardDraft: (unitId) =>
      turns(unitId, async () => {
        const work = parts.work();
        if (work === null) return refuse("signed_out");
        const draft = await readDraft(work.connection, work.codec, unitId);
        await work.store.transaction(async ({ rows }) => {
          await rows.objectStore("drafts").delete(unitId);
          for (const file of draft?.files ?? []) await rows.objectStore("files").delete(file.fileId);
        });
        work.drafts.touch();
        return { ok: true };
      }),

    putDraftFile: async (unitId, { type, bytes }) => {
      const content = new Uint8Array(await bytes.arrayBuffer());
      const file: DraftFile = {
        fileId: parts.uuid(),
        type,
        mediaType: bytes.type,
        sha256: await sha256(content),
        size: content.length,
      };
      const saved = await change(unitId, async (draft, { codec }) => ({
        next: { ...draft, files: [...draft.files, file] },
        put: { id: file.fileId, v: 1, sealed: await codec.seal(content) },
      }));
      return saved.ok ? { ok: true, file } : saved;
    },

    removeDraftFile: async (unitId, fileId) => {
      const without = (draft: OrderDraft) => ({ ...draft, files: draft.files.filter((file) => file.fileId !== fileId) });
      const saved = await change(unitId, (draft) => Promise.resolve({ next: without(draft), remove: fileId }));
      return saved.ok ? { ok: true } : saved;
    },
  };
}

/** What a form asks for as it opens; where the disk does not answer, it is asked again (decision 026). */
export function draftReaders(parts: CommandParts, turns: Turns): DraftReaders {
  return {
    draftOf: async (unitId) => {
      const work = parts.work();
      return work === null ? null : turns(unitId, () => readDraft(work.connection, work.codec, unitId));
    },

    holdDraft: (unitId) =>
      turns(unitId, async () => {
        const work = parts.work();
        const draft = work === null ? null : await readDraft(work.connection, work.codec, unitId);
        return work === null || draft === null ? null : hold(parts, work, draft);
      }),

    draftFile: async (fileId) => {
      const work = parts.work();
      const bytes = work === null ? null : await readFile(work.connection, work.codec, fileId);
      return bytes === null ? null : new Blob([bytes], { type: fileKind(bytes) ?? "" });
    },
  };
}

/** Opening is no change. On a full disk the draft stays with whoever had it: better two forms on one draft than none. */
async function hold(parts: CommandParts, work: UserWork, draft: OrderDraft): Promise<OrderDraft> {
  const held = { ...draft, heldBy: parts.uuid() };
  try {
    await write(work, await draftRow(work.codec, held), { remove: [] });
    return held;
  } catch {
    return draft;
  }
}

interface FileChange {
  readonly form?: KeptRow;
  readonly put?: KeptRow;
  readonly remove: readonly string[];
}

async function write(work: UserWork, draft: KeptRow, files: FileChange): Promise<void> {
  await work.store.transaction(async ({ rows }) => {
    await rows.objectStore("drafts").put(draft);
    if (files.form !== undefined) await rows.objectStore("drafts").put(files.form);
    if (files.put !== undefined) await rows.objectStore("files").put(files.put);
    for (const fileId of files.remove) await rows.objectStore("files").delete(fileId);
  });
  work.drafts.touch();
}
