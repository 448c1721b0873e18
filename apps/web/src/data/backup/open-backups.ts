import type { Observable } from "../observable.ts";
import type { BackupResult, BackupScope } from "./backup-result.ts";
import { makeBackup, type BackupParts } from "./make-backup.ts";
import { fetchRescueKey } from "./rescue-key.ts";

/** Makes backups, one at a time. */
export interface Backups {
  make(scope: BackupScope): Promise<BackupResult>;
}

/** Fetches the server's key as soon as there is a line, for the day on which there is none. */
export function openBackups(parts: BackupParts & { readonly online: Observable<boolean> }): Backups {
  const { online, sessionDb } = parts;
  let isKnown = false;
  let last: Promise<unknown> = Promise.resolve();
  const learn = async () => {
    if (isKnown || !online.getSnapshot()) return;
    isKnown = (await fetchRescueKey(parts, sessionDb)) !== null || isKnown;
  };
  online.subscribe(() => void learn());
  void learn();
  return {
    make(scope) {
      const made = last.then(() => makeBackup(parts, scope));
      last = made;
      return made;
    },
  };
}
