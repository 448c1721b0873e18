import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { UserWork } from "../commands/command-parts.ts";
import { readDraft } from "../commands/draft-store.ts";
import { keptFormPrefix } from "../commands/kept-forms.ts";
import { correctionPrefix, requestPrefix } from "../inbox/inbox-keys.ts";
import { readCorrections, sealedOf } from "../inbox/inbox-store.ts";
import { isSame } from "../inbox/take-requests.ts";
import { parseStoredRequests } from "./stored-requests.ts";

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
      const db = await work.connection.get();
      if ((await db.count("files")) === 0) return 0;
      const drafts = await readDrafts(work);
      if (drafts === null) return 0;
      const before = seen;
      const result = await work.store.transaction(async ({ rows, all }) => {
        const { requests, unreadable } = parseStoredRequests(await all());
        /* Read again: what another tab has written since names its own files. */
        const isAsRead = isSameDrafts(drafts.rows, await rows.objectStore("drafts").getAll());
        if (unreadable.size > 0 || !isAsRead) return null;
        const named = new Set([...drafts.files, ...requests.flatMap(({ fileIds }) => fileIds)]);
        const files = rows.objectStore("files");
        const nameless = (await files.getAllKeys()).filter((id) => !named.has(id));
        const gone = nameless.filter((id) => before.has(id));
        for (const id of gone) await files.delete(id);
        return { nameless: new Set(nameless), gone: gone.length };
      });
      if (result === null) return 0;
      seen = result.nameless;
      return result.gone;
    },
  };
}

interface ReadDrafts {
  readonly rows: readonly unknown[];
  readonly files: readonly string[];
}

/** What lies among the drafts beside orders. */
const known = [requestPrefix, correctionPrefix, keptFormPrefix];

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
