import type { Logger } from "pino";

import { knownFiles } from "../db/known-files.ts";
import type { Reader } from "../db/open-database.ts";
import { maySealFilesByMinutes } from "../files/sealed/may-seal-files.ts";
import { sealPlainFiles } from "../files/sealed/reseal-files.ts";
import type { SealedStore } from "../files/sealed/sealed-store.ts";

export interface SealingParts {
  readonly db: Reader;
  readonly files: SealedStore;
  readonly log: Logger;
  /** Of processes with a database together one seals at a time: whether it is this one's turn. */
  readonly hasTurn: () => Promise<boolean>;
}

/**
 * After so many minutes of sealing each process of this version has noticed that no older one is left, so no server writes plain files any more; the store is
 * looked through that often until then.
 */
const minutesApart = 10;

/** Later as often as it is swept: a command that began before may still write plain files, and somebody may copy some into the store. */
const dayMinutes = 24 * 60;

/** Other processes look each minute whether they may seal, and write plain files until then: after so many minutes each has looked. */
const waitsMinutes = 2;

/** Seals what versions before 090 left in the store, one file at a time (decision 169). */
export interface StoredFilesSealing {
  /** To be called each minute. Answers when nothing is left to do now. */
  tick(): Promise<void>;
  /** What is under way ends after the file of this moment. */
  stop(): void;
}

/** Prepares that; nothing is read before the first `tick`. */
export function createStoredFilesSealing({ db, files, log, hasTurn }: SealingParts): StoredFilesSealing {
  const findKnown = (uuids: readonly string[]) => knownFiles(db, uuids);
  let isStopping = false;
  let rounds = 0;
  let waits = 0;
  return {
    stop: () => {
      isStopping = true;
    },
    tick: async () => {
      if (isStopping) return;
      if (!files.isSealing()) {
        if (!(await maySealFilesByMinutes(db))) return;
        files.beginSealing();
        waits = waitsMinutes;
      }
      if (waits > 0) {
        waits -= 1;
        return;
      }
      if (!(await hasTurn())) return;
      const { done, locked, damaged } = await sealPlainFiles(files, { findKnown, isStopping: () => isStopping });
      if (done > 0) log.info({ count: done }, "stored files sealed");
      if (damaged.length > 0 || locked > 0) log.error({ files: damaged, locked }, "stored files not sealed");
      rounds += 1;
      const isNothingLeft = rounds > 1 && !isStopping && done + locked + damaged.length === 0;
      if (isNothingLeft) files.endPlain();
      waits = (isNothingLeft ? dayMinutes : minutesApart) - 1;
    },
  };
}
