import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { markOf } from "../keys/bytes.ts";
import type { Sealer } from "../keys/session-seal.ts";
import { readClaims } from "./claims.ts";
import { signedInUser, type SignedInUser } from "../keys/signed-in-user.ts";

const pair = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Ends the session and opens nothing; null until the server has given one. */
  revokeToken: z.nullable(z.string()),
  /** When this pair arrived, ms by the device. */
  receivedAt: z.number(),
});
export type StoredTokens = Readonly<z.infer<typeof pair>>;

/** Under the session's share; `mark` tells the refresh token from others and tells nothing of it. */
const sealedRow = z.object({ v: z.literal(2), userId: z.string(), mark: z.string(), sealed: z.instanceof(Uint8Array) });

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
  /** Whose session this device holds, whether it can still be opened or not; null where nobody is signed in. */
  holder(): Promise<string | null>;
  clear(): Promise<void>;
  /** Clears the pair with this refresh token. False when it is not there any more: what has taken its place stays. */
  discard(refreshToken: string): Promise<boolean>;
}

/** `tell` is called after each change, for the other tabs. */
export function createTokenStore(connection: Connection<SessionDatabase>, sealer: Sealer, tell: () => void): TokenStore {
  const row = async (key: "tokens" | "unlocked"): Promise<unknown> => (await connection.get()).get("session", key);

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

  /** Sealed before a transaction opens. */
  async function sealedOf(tokens: StoredTokens): Promise<z.infer<typeof sealedRow>> {
    const userId = userOf(tokens.token);
    const [mark, sealed] = await Promise.all([markOf(tokens.refreshToken), sealer.seal(userId, tokens)]);
    return { v: 2, userId, mark, sealed };
  }

  /** Acts on the pair with this refresh token, if it is still there. */
  async function onPair(refreshToken: string, act: (rows: SessionRows) => Promise<void>): Promise<boolean> {
    const mark = await markOf(refreshToken);
    return strictly(async (rows) => {
      const stored = z.safeParse(sealedRow, await rows.get("tokens"));
      if (!stored.success || stored.data.mark !== mark) return false;
      await act(rows);
      return true;
    });
  }

  return {
    async read() {
      const stored = z.safeParse(sealedRow, await row("tokens"));
      if (!stored.success) return null;
      const opened = z.safeParse(pair, await sealer.open(stored.data.userId, new Uint8Array(stored.data.sealed)));
      return opened.success ? opened.data : null;
    },
    async write(tokens) {
      const sealed = await sealedOf(tokens);
      await strictly(async (rows) => {
        await rows.put(sealed, "tokens");
        await rows.delete("unlocked");
      });
    },
    async replace(refreshToken, next) {
      const sealed = await sealedOf(next).catch(() => null);
      return sealed !== null && onPair(refreshToken, (rows) => rows.put(sealed, "tokens"));
    },
    async readUnlocked() {
      const parsed = z.safeParse(unlockedUser, await row("unlocked"));
      return parsed.success ? parsed.data.user : null;
    },
    writeUnlocked: (user) =>
      strictly(async (rows) => {
        await rows.put({ v: 1, user }, "unlocked");
        await rows.delete("tokens");
      }),
    async holder() {
      const stored = z.safeParse(sealedRow, await row("tokens"));
      const unlocked = z.safeParse(unlockedUser, await row("unlocked"));
      if (stored.success) return stored.data.userId;
      return unlocked.success ? unlocked.data.user.id : null;
    },
    clear: () =>
      strictly(async (rows) => {
        await rows.delete("tokens");
        await rows.delete("unlocked");
      }),
    discard: (refreshToken) => onPair(refreshToken, (rows) => rows.delete("tokens")),
  };
}

function userOf(token: string): string {
  const claims = readClaims(token);
  if (claims === null) throw new Error("no token of ours is ever stored");
  return claims.user.id;
}

interface SessionRows {
  get(key: string): Promise<unknown>;
  put(value: unknown, key: string): Promise<void>;
  delete(key: string): Promise<void>;
}
