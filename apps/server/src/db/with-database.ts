import type { Config } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import { openDatabase, type Reader } from "./open-database.ts";

/**
 * Opens the configured database for a command and closes it after. A PostgreSQL may have a server at work on it meanwhile, the
 * embedded one may not: throws `FolderInUse`.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Config,
  act: (db: Reader) => Promise<Result>,
): Promise<Result> {
  const unlock = databaseUrl === undefined ? await lockDataFolder(dataDir) : null;
  try {
    const database = await openDatabase({ url: databaseUrl, dataDir });
    try {
      return await act(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await unlock?.();
  }
}
