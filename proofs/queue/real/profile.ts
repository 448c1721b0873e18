import type { Context, Profile } from "../browser/context.ts";
import { createDisk, type DiskFault } from "../browser/disk.ts";
import { createProfileLocks } from "../browser/locks.ts";
import type { Stage } from "../browser/stage.ts";
import type { Dice } from "../dice.ts";
import { pageFetch, pageUpload, type Carry } from "./page-fetch.ts";

export interface ProfileParts {
  readonly stage: Stage;
  readonly dice: Dice;
  readonly carry: Carry;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly isOnline: () => boolean;
  readonly onFault: (context: Context, fault: DiskFault, database: string) => void;
  readonly onCommit: (database: string, context: Context) => void;
  readonly kill: (context: Context) => void;
  readonly freeze: (context: Context, database: string) => boolean;
  readonly openingMs: (context: Context, sealed: Uint8Array) => number;
  readonly askForSync: () => void;
}

/** A browser profile of a run, and what its pages have sealed, by the seal. */
export interface RunProfile extends Profile {
  readonly unsealed: (sealed: Uint8Array) => Uint8Array | undefined;
}

export function createRunProfile(parts: ProfileParts): RunProfile {
  const { stage, dice, now, monotonic, isOnline, openingMs, askForSync } = parts;
  const disk = createDisk(parts);
  const sealed = new Map<string, Uint8Array>();
  return {
    stage,
    disk,
    indexedDB: disk.indexedDB,
    locks: createProfileLocks(),
    channels: new Map(),
    localStorage: new Map(),
    now,
    monotonic,
    isOnline,
    random: dice.next,
    uuid: dice.uuid,
    fetch: (context, url, init) => pageFetch(parts.carry, context, url, init),
    upload: (context, sent, ends) => void pageUpload(parts.carry, context, sent, ends),
    askForSync,
    onSealed: (clear, bytes) => void sealed.set(sealOf(bytes), clear),
    openingMs,
    unsealed: (bytes) => sealed.get(sealOf(bytes)),
  };
}

/** The tag at the end of what was sealed: no two are alike. */
export function sealOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.slice(-16)).toString("hex");
}
