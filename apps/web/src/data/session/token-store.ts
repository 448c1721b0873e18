import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";

const storedTokens = z.object({
  v: z.literal(1),
  token: z.string(),
  refreshToken: z.string(),
  /** When this pair arrived, ms by the device. */
  receivedAt: z.number(),
});
export type StoredTokens = Omit<z.infer<typeof storedTokens>, "v">;

/** The token pair on the device; strict, since a lost successor would end the session (fault 22). */
export interface TokenStore {
  read(): Promise<StoredTokens | null>;
  write(tokens: StoredTokens): Promise<void>;
  clear(): Promise<void>;
}

/** `tell` is called after each change, for the other tabs. */
export function createTokenStore(connection: Connection<SessionDatabase>, tell: () => void): TokenStore {
  return {
    async read() {
      const row = await (await connection.get()).get("session", "tokens");
      const parsed = storedTokens.safeParse(row);
      return parsed.success ? parsed.data : null;
    },
    async write(tokens) {
      const db = await connection.get();
      const tx = db.transaction("session", "readwrite", { durability: "strict" });
      await tx.store.put({ v: 1, ...tokens }, "tokens");
      await tx.done;
      tell();
    },
    async clear() {
      const db = await connection.get();
      const tx = db.transaction("session", "readwrite", { durability: "strict" });
      await tx.store.delete("tokens");
      await tx.done;
      tell();
    },
  };
}
