import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { markOf } from "../keys/bytes.ts";
import type { Sealer } from "../keys/session-seal.ts";
import { readClaims } from "./claims.ts";
import { readUser, type SignedInUser } from "../keys/signed-in-user.ts";
import { fieldsOf, sealedIn } from "../kept-row.ts";

export interface StoredTokens {
  readonly token: string;
  readonly refreshToken: string;
  /** Ends the session and opens nothing; null until the server has given one. */
  readonly revokeToken: string | null;
  /** When this pair arrived, ms by the device. */
  readonly receivedAt: number;
}

/** Under the session's share; `mark` tells the refresh token from others and tells nothing of it. */
interface SealedRow {
  readonly v: 2;
  readonly userId: string;
  readonly mark: string;
  readonly sealed: Uint8Array;
}

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
  async function sealedOf(tokens: StoredTokens): Promise<SealedRow> {
    const userId = userOf(tokens.token);
    const [mark, sealed] = await Promise.all([markOf(tokens.refreshToken), sealer.seal(userId, tokens)]);
    return { v: 2, userId, mark, sealed };
  }

  /** Acts on the pair with this refresh token, if it is still there. */
  async function onPair(refreshToken: string, act: (rows: SessionRows) => Promise<void>): Promise<boolean> {
    const mark = await markOf(refreshToken);
    return strictly(async (rows) => {
      if (readSealed(await rows.get("tokens"))?.mark !== mark) return false;
      await act(rows);
      return true;
    });
  }

  return {
    async read() {
      const stored = readSealed(await row("tokens"));
      return stored === null ? null : readTokens(await sealer.open(stored.userId, new Uint8Array(stored.sealed)));
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
      return readUnlockedUser(await row("unlocked"));
    },
    writeUnlocked: (user) =>
      strictly(async (rows) => {
        await rows.put({ v: 1, user }, "unlocked");
        await rows.delete("tokens");
      }),
    async holder() {
      const stored = readSealed(await row("tokens"));
      const unlocked = readUnlockedUser(await row("unlocked"));
      return stored?.userId ?? unlocked?.id ?? null;
    },
    clear: () =>
      strictly(async (rows) => {
        await rows.delete("tokens");
        await rows.delete("unlocked");
      }),
    discard: (refreshToken) => onPair(refreshToken, (rows) => rows.delete("tokens")),
  };
}

function readSealed(row: unknown): SealedRow | null {
  const { userId, mark } = fieldsOf(row);
  const sealed = sealedIn(row, 2);
  if (typeof userId !== "string" || typeof mark !== "string" || sealed === null) return null;
  return { v: 2, userId, mark, sealed };
}

function readTokens(opened: unknown): StoredTokens | null {
  const { token, refreshToken, revokeToken, receivedAt } = fieldsOf(opened);
  if (typeof token !== "string" || typeof refreshToken !== "string" || typeof receivedAt !== "number") return null;
  if (revokeToken !== null && typeof revokeToken !== "string") return null;
  return { token, refreshToken, revokeToken, receivedAt };
}

function readUnlockedUser(row: unknown): SignedInUser | null {
  const { v, user } = fieldsOf(row);
  return v === 1 ? readUser(user) : null;
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
