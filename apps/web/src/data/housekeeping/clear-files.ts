import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { UserWork } from "../user-work/user-work.ts";
import { readDraft } from "../drafts/draft-store.ts";
import { formPrefix } from "../drafts/kept-forms.ts";
import { correctionPrefix, requestPrefix } from "../inbox/inbox-keys.ts";
import { readCorrections, sealedOf } from "../inbox/inbox-store.ts";
import { isSame } from "../inbox/take-requests.ts";
import { noticePrefix } from "../notices/notice-store.ts";
import { parseStoredRequests, readStoredRequests, type StoredRequest } from "./stored-requests.ts";

/** Removes files of the device that nobody names. */
export interface FileClearer {
  /**
   * Removes what nobody has named at this look and at the last one, so that nothing goes that is just being put. Where a request or a draft
   * cannot be read, nothing goes: nobody knows what it names.
   * @returns how many went
   */
  clear(work: UserWork): Promise<number>;
}

/** One for a signed-in user. */
export function createFileClearer(): FileClearer {
  let seen: ReadonlySet<string> = new Set();

  return {
    async clear(work) {
      const nameless = await namelessFiles(work);
      if (nameless === null) return 0;
      const before = seen;
      seen = new Set(nameless.ids);
      const leftovers = nameless.ids.filter((id) => before.has(id));
      return leftovers.length === 0 ? 0 : remove(work, nameless.drafts, leftovers);
    },
  };
}

/** Files that nobody names as it looks now, with the drafts as they were read; null where one cannot be read. */
async function namelessFiles(work: UserWork): Promise<{ readonly ids: readonly string[]; readonly drafts: ReadDrafts } | null> {
  const files = await (await work.connection.get()).getAllKeys("files");
  const drafts = files.length === 0 ? nothingBegun : await readDrafts(work);
  const { requests, unreadable } = await readStoredRequests(work);
  if (drafts === null || unreadable.size > 0) return null;
  const named = namesIn(drafts, requests);
  return { ids: files.filter((id) => !named.has(id)), drafts };
}

/** Removes them, but for what somebody has come to name since. */
function remove(work: UserWork, drafts: ReadDrafts, ids: readonly string[]): Promise<number> {
  return work.store.transaction(async ({ rows, all }) => {
    const { requests, unreadable } = parseStoredRequests(await all());
    /* What another tab has written among the drafts names its own files. */
    const isAsRead = isSameDrafts(drafts.rows, await rows.objectStore("drafts").getAll());
    if (unreadable.size > 0 || !isAsRead) return 0;
    const named = namesIn(drafts, requests);
    const gone = ids.filter((id) => !named.has(id));
    for (const id of gone) await rows.objectStore("files").delete(id);
    return gone.length;
  });
}

function namesIn(drafts: ReadDrafts, requests: readonly StoredRequest[]): ReadonlySet<string> {
  return new Set([...drafts.files, ...requests.flatMap(({ fileIds }) => fileIds)]);
}

interface ReadDrafts {
  readonly rows: readonly unknown[];
  readonly files: readonly string[];
}

const nothingBegun: ReadDrafts = { rows: [], files: [] };

/** What lies among the drafts beside orders. */
const known = [requestPrefix, correctionPrefix, formPrefix, noticePrefix];

/** The files that drafts name; null where one of them cannot be read. */
async function readDrafts({ connection, codec }: UserWork): Promise<ReadDrafts | null> {
  const db = await connection.get();
  const [keys, rows] = await Promise.all([db.getAllKeys("drafts"), db.getAll("drafts")]);
  const unitIds = keys.filter((key) => z.safeParse(wire.uuid, key).success);
  const others = keys.filter((key) => !unitIds.includes(key));
  /* A later version may keep something of its own there. */
  if (!others.every((key) => known.some((prefix) => key.startsWith(prefix)))) return null;
  const orders = await Promise.all(unitIds.map((unitId) => readDraft(connection, codec, unitId)));
  const corrections = (await readCorrections(connection, codec)).map(({ draft }) => draft);
  const drafts = [...orders, ...corrections];
  if (drafts.some((draft) => draft === null)) return null;
  return { rows, files: drafts.flatMap((draft) => draft?.files.map(({ fileId }) => fileId) ?? []) };
}

/** By their order, which is that of their keys. */
function isSameDrafts(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((row, at) => isSame(sealedOf(row), sealedOf(now[at])));
}
