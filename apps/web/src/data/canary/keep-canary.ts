import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import { canaryKey, damageOf, storeMarkKey } from "./canary.ts";
import { readNote } from "./canary-note.ts";
import type { NoteStorage } from "./note-storage.ts";
import { countUnsent } from "./count-commit.ts";
import { damageFound, damageKey, readDamage, writeDamage, type StoreDamage } from "./store-damage.ts";

export interface CanaryParts {
  readonly storage: NoteStorage | null;
  /** Tells the server; true when it has heard. */
  readonly report: (damage: StoreDamage) => Promise<boolean>;
  /** ISO instant. */
  readonly now: () => string;
}

/** Whose work is looked at. */
export interface WatchedWork {
  readonly userId: string;
  readonly connection: Connection<WorkDatabase>;
}

export interface CanaryKeeper {
  /** What is missing of the signed-in user's work; null when nothing is. */
  readonly damage: Observable<StoreDamage | null>;
  /** Looks at a work database that was opened, or stops looking. */
  watch(work: WatchedWork | null): Promise<void>;
  /** The line is there: tells the server what it has not heard yet. */
  tell(): Promise<void>;
  /** The person has read it: from now on the store counts as whole again. */
  confirm(): void;
  /** Another tab has found or confirmed a damage. `key` as a storage event names it; null for all. */
  changedElsewhere(key: string | null): void;
}

/** Notices a cut or re-created work database (fault 5) and keeps that in front of the person until it is confirmed. */
export function createCanaryKeeper({ storage, report, now }: CanaryParts): CanaryKeeper {
  const damage = createObservable<StoreDamage | null>(null);
  let watched: string | null = null;

  async function watch(work: WatchedWork | null): Promise<void> {
    watched = work?.userId ?? null;
    damage.set(work === null ? null : readDamage(storage, work.userId));
    if (work !== null) await look(work);
    await tell();
  }

  async function look({ userId, connection }: WatchedWork): Promise<void> {
    /* The note comes first: read after the store, it could tell of a commit that another tab made in between. */
    const told = readNote(storage, userId);
    const tx = (await connection.get()).transaction(["requests", "meta"]);
    const [row, unsent] = await Promise.all([tx.objectStore("meta").get(storeMarkKey), countUnsent(tx.objectStore("requests"))]);
    const cause = damageOf(told, row);
    if (told === null || cause === null) return;
    const found = damageFound(cause, told, unsent, now());
    writeDamage(storage, userId, found);
    if (watched === userId) damage.set(found);
    /* A new canary begins with the next commit; the damage itself lies apart from it until it is confirmed. */
    storage?.removeItem(canaryKey(userId));
  }

  async function tell(): Promise<void> {
    const userId = watched;
    const found = damage.getSnapshot();
    if (userId === null || found === null || found.reported || !(await report(found))) return;
    /* Confirmed meanwhile: there is nothing left to remember. */
    if (watched !== userId || damage.getSnapshot() !== found) return;
    const told = { ...found, reported: true };
    writeDamage(storage, userId, told);
    damage.set(told);
  }

  return {
    damage,
    watch,
    tell,
    confirm() {
      if (watched === null) return;
      writeDamage(storage, watched, null);
      damage.set(null);
    },
    changedElsewhere(key) {
      if (watched !== null && (key === null || key === damageKey(watched))) damage.set(readDamage(storage, watched));
    },
  };
}
