import { mkdirSync } from "node:fs";

import { readList } from "../backup/file-list.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import type { FileStore } from "../files/file-store.ts";
import { findIdIn, openFolderStore, writeIdIn } from "../files/folder-store.ts";

/** An empty file store that the files of a backup are put into. */
export interface StoreTarget {
  readonly files: FileStore;
  /** Gives it the id that the database knows. */
  finish(id: string): Promise<void>;
  /** Takes away the files of the backup. */
  clear(): Promise<void>;
}

/**
 * Opens the configured file store where it is empty. One without an id that holds files of this backup alone counts as empty: a cut restore has
 * left them. Throws `CommandProblem`.
 * @param folder of the backup
 */
export async function openStoreTarget({ s3, dataDir, filesDir }: Config, folder: string): Promise<StoreTarget> {
  mkdirSync(dataDir, { recursive: true });
  const place = s3 === null ? `Der Ordner „${filesDir}“ (RUNDGANG_FILES)` : `Der Bucket ${s3.bucket}`;
  const target = await open();
  if (target.hasId || (await holdsOthers(target.store, folder))) {
    throw new CommandProblem(
      `${place} ist nicht leer. Wiederhergestellt wird nur in einen leeren; bitte nenne einen anderen, oder lösche, was darin liegt, ` +
        "wenn niemand es mehr braucht.",
    );
  }
  return {
    files: target.store,
    finish: target.writeId,
    clear: async () => {
      for await (const page of readList(folder)) for (const { id } of page) await target.store.delete(id);
    },
  };

  async function open(): Promise<{ store: FileStore; hasId: boolean; writeId: (id: string) => Promise<void> }> {
    if (s3 === null) {
      const store = openFolderStore(dataDir, filesDir);
      return { store, hasId: findIdIn(filesDir) !== null, writeId: async (id) => writeIdIn(filesDir, id) };
    }
    const { openS3Store } = await import("../files/s3-store.ts");
    const bucket = openS3Store({ settings: s3, dataDir });
    return { store: bucket, hasId: (await bucket.findId()) !== null, writeId: (id) => bucket.writeId(id) };
  }
}

async function holdsOthers(store: FileStore, folder: string): Promise<boolean> {
  const there = new Set<string>();
  for await (const page of store.uuids()) for (const id of page) there.add(id);
  if (there.size === 0) return false;
  for await (const page of readList(folder)) for (const { id } of page) there.delete(id);
  return there.size > 0;
}
