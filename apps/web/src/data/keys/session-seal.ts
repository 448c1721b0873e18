import type { ShareDisk } from "../../platform/share-disk/read-share.ts";
import { openJson, sealJson, type Sealed } from "../codec.ts";
import { randomBytes } from "./bytes.ts";
import { keyLength, usableKeyOf } from "./data-key.ts";
import { createUserCodec, type UserCodec } from "./user-codec.ts";

/**
 * Seals what must die with the session (tokens, the ring of data keys) under a random share that lies in a file of its own. Deleted rows
 * stay readable in the database's files; once the share is overwritten nothing opens them any more, not even the password.
 */
export interface Sealer {
  /** Throws `KeysLocked` where there is no share: signed out meanwhile. */
  seal(userId: string, value: unknown): Promise<Sealed>;
  /** The value, to be parsed by the caller; undefined where it cannot be opened. */
  open(userId: string, sealed: Sealed): Promise<unknown>;
}

/** The device does not keep the share: nobody can be signed in on it. */
export class ShareRefused extends Error {
  override readonly name = "ShareRefused";
}

export interface SessionSeal extends Sealer {
  /** Makes the share where there is none. Rejects with `ShareRefused` where the device does not keep it. */
  begin(userId: string): Promise<void>;
  /** Ends it for good. */
  end(userId: string): Promise<void>;
  /** It was ended. False where it lasts, and where the device has lost what it knew of it. */
  isEnded(userId: string): Promise<boolean>;
  /** Ends it for everybody else. */
  endOthers(staying: string | null): Promise<void>;
}

/** What a service worker needs: there the share is read, never made or ended. */
export function createSealer(read: ShareDisk["read"]): Sealer & { forget(userId: string): void } {
  /** Read once; whoever signed out and in again has another share, which shows when something does not open. */
  const known = new Map<string, UserCodec>();
  async function look(userId: string): Promise<UserCodec> {
    const share = await read(userId);
    const codec = createUserCodec(userId, share === null ? [] : [await usableKeyOf(share)]);
    if (share !== null) known.set(userId, codec);
    else known.delete(userId);
    return codec;
  }
  return {
    forget: (userId) => void known.delete(userId),
    seal: async (userId, value) => sealJson(known.get(userId) ?? (await look(userId)), value),
    async open(userId, sealed) {
      const before = known.get(userId);
      const opened = before === undefined ? undefined : await openJson(before, sealed);
      return opened ?? openJson(await look(userId), sealed);
    },
  };
}

/** The same for pages, where people sign in and out. */
export function createSessionSeal(disk: ShareDisk): SessionSeal {
  const { seal, open, forget } = createSealer((userId) => disk.read(userId));
  return {
    seal,
    open,
    async begin(userId) {
      if ((await disk.read(userId)) !== null) return;
      forget(userId);
      await disk.write(userId, randomBytes(keyLength)).catch(() => undefined);
      if ((await disk.read(userId)) === null) throw new ShareRefused("the device does not keep the share");
    },
    end(userId) {
      forget(userId);
      return disk.wipe(userId);
    },
    isEnded: (userId) => disk.isWiped(userId),
    async endOthers(staying) {
      const others = (await disk.users()).filter((userId) => userId !== staying);
      await Promise.all(others.map((userId) => disk.wipe(userId)));
    },
  };
}
