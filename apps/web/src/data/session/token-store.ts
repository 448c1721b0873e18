import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { signedInUser, type SignedInUser } from "./signed-in-user.ts";

const storedTokens = z.object({
  v: z.literal(1),
  token: z.string(),
  refreshToken: z.string(),
  /** When this pair arrived, ms by the device. */
  receivedAt: z.number(),
});
export type StoredTokens = Omit<z.infer<typeof storedTokens>, "v">;

const unlockedUser = z.object({ v: z.literal(1), user: signedInUser });

/** Who is signed in on this device, strictly kept: a lost successor would end the session (fault 22). */
export interface TokenStore {
  read(): Promise<StoredTokens | null>;
  /** A sign-in. */
  write(tokens: StoredTokens): Promise<void>;
  /** Puts the successor in the place of the pair that it was got for. False where that pair is gone: signed out meanwhile. */
  replace(refreshToken: string, next: StoredTokens): Promise<boolean>;
  /** The user who opened his work with the password while there was no line; he has no tokens until he signs in. */
  readUnlocked(): Promise<SignedInUser | null>;
  writeUnlocked(user: SignedInUser): Promise<void>;
  clear(): Promise<void>;
  /** Clears the pair with this refresh token. False when it is not there any more: what has taken its place stays. */
  discard(refreshToken: string): Promise<boolean>;
}

/** `tell` is called after each change, for the other tabs. */
export function createTokenStore(connection: Connection<SessionDatabase>, tell: () => void): TokenStore {
  async function strictly<T>(work: (rows: SessionRows) => Promise<T>): Promise<T> {
    const db = await connection.get();
    const tx = db.transaction("session", "readwrite", { durability: "strict" });
    const result = await work({
      get: (key) => tx.store.get(key),
      put: async (value, key) => void (await tx.store.put(value, key)),
      delete: (key) => tx.store.delete(key),
    });
    await tx.done;
    tell();
    return result;
  }

  return {
    async read() {
      const parsed = storedTokens.safeParse(await (await connection.get()).get("session", "tokens"));
      return parsed.success ? parsed.data : null;
    },
    write: (tokens) =>
      strictly(async (rows) => {
        await rows.put({ v: 1, ...tokens }, "tokens");
        await rows.delete("unlocked");
      }),
    replace: (refreshToken, next) =>
      strictly(async (rows) => {
        const present = storedTokens.safeParse(await rows.get("tokens"));
        if (!present.success || present.data.refreshToken !== refreshToken) return false;
        await rows.put({ v: 1, ...next }, "tokens");
        return true;
      }),
    async readUnlocked() {
      const parsed = unlockedUser.safeParse(await (await connection.get()).get("session", "unlocked"));
      return parsed.success ? parsed.data.user : null;
    },
    writeUnlocked: (user) =>
      strictly(async (rows) => {
        await rows.put({ v: 1, user }, "unlocked");
        await rows.delete("tokens");
      }),
    clear: () =>
      strictly(async (rows) => {
        await rows.delete("tokens");
        await rows.delete("unlocked");
      }),
    discard: (refreshToken) =>
      strictly(async (rows) => {
        const present = storedTokens.safeParse(await rows.get("tokens"));
        if (!present.success || present.data.refreshToken !== refreshToken) return false;
        await rows.delete("tokens");
        return true;
      }),
  };
}

interface SessionRows {
  get(key: string): Promise<unknown>;
  put(value: unknown, key: string): Promise<void>;
  delete(key: string): Promise<void>;
}
