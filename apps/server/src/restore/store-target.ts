import { mkdirSync } from "node:fs";

import { readList } from "../backup/file-list.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import type { FileStore } from "../files/file-store.ts";
import { placeOfConfig } from "../files/open-store.ts";
import { fileRingOf } from "../files/sealed/file-ring.ts";
import type { SealedStore } from "../files/sealed/sealed-store.ts";

/** An empty file store that the files of a backup are put into. */
export interface StoreTarget {
  readonly files: SealedStore;
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
export async function openStoreTarget(config: Config, folder: string): Promise<StoreTarget> {
  const target = await open(config);
  if (target.id !== null || (await compare(target.store, folder)).hasOthers) {
    throw new CommandProblem(
      `${placeOf(config)} ist nicht leer. Wiederhergestellt wird nur in einen leeren; bitte nenne einen anderen, oder lösche, was darin liegt, ` +
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
}

/**
 * Does the last step at the file store of a restore that was cut there, when all had been looked at: its id is written unless it stands there.
 * Throws `CommandProblem` where another store is named than that with the backup's files.
 * @param folder of the backup
 * @param mayLack files that the restore was done without
 */
export async function finishStore(
  config: Config,
  folder: string,
  { storeId, mayLack }: { readonly storeId: string | null; readonly mayLack: ReadonlySet<string> | "any" },
): Promise<void> {
  const { id, store, writeId } = await open(config);
  const { lacking } = await compare(store, folder);
  const missing = mayLack === "any" ? 0 : lacking.filter((one) => !mayLack.has(one)).length;
  if (missing > 0 || (id !== null && id !== storeId)) {
    throw new CommandProblem(
      "Diese Wiederherstellung war schon geprüft und wurde vor ihrem letzten Schritt abgebrochen. " +
        (missing > 0
          ? `${placeOf(config)} hat ${missing} ihrer Dateien nicht. `
          : `${placeOf(config)} gehört zu einer anderen Datenbank. `) +
        "Bitte nenne den, in den sie ging.",
    );
  }
  if (id === null && storeId !== null) await writeId(storeId);
}

function placeOf({ s3, filesDir }: Config): string {
  return s3 === null ? `Der Ordner „${filesDir}“ (RUNDGANG_FILES)` : `Der Bucket ${s3.bucket}`;
}

interface Opened {
  readonly store: SealedStore;
  readonly id: string | null;
  readonly writeId: (id: string) => Promise<void>;
}

async function open(config: Config): Promise<Opened> {
  mkdirSync(config.dataDir, { recursive: true });
  const { files: store, findId, writeId } = await placeOfConfig(config, { ring: fileRingOf(config) });
  return { store, id: await findId(), writeId };
}

/** What the store has that the backup does not name, and what of the backup it lacks. */
async function compare(store: FileStore, folder: string): Promise<{ hasOthers: boolean; lacking: readonly string[] }> {
  const there = new Set<string>();
  for await (const page of store.uuids()) for (const id of page) there.add(id);
  const lacking: string[] = [];
  for await (const page of readList(folder)) for (const { id } of page) if (!there.delete(id)) lacking.push(id);
  return { hasOthers: there.size > 0, lacking };
}
