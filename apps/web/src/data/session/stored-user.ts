import { readClaims } from "./claims.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import type { TokenStore } from "./token-store.ts";

/** Who is signed in on this device, with tokens or without; asked of the store itself. Null when nobody is. */
export async function storedUser(tokens: TokenStore): Promise<SignedInUser | null> {
  const stored = await tokens.read();
  return (stored === null ? null : readClaims(stored.token)?.user) ?? (await tokens.readUnlocked());
}
