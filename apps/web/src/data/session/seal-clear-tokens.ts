import type { RefreshResult } from "@rundgang/outbox";

import type { SessionSeal } from "../keys/session-seal.ts";
import type { Alone } from "../locks/alone.ts";
import type { TokenStore } from "./token-store.ts";

export interface ClearTokensParts {
  readonly tokens: TokenStore;
  readonly seal: SessionSeal;
  readonly changeAlone: Alone;
  readonly refresh: () => Promise<RefreshResult>;
}

/**
 * Tokens that an earlier version wrote down in clear: sealed, and exchanged as soon as there is a line, since deleted rows stay readable
 * for a while. Where the device keeps no share they stay as they are until the next sign-in.
 */
export async function sealClearTokens({ tokens, seal, changeAlone, refresh }: ClearTokensParts): Promise<void> {
  const isSealed = await changeAlone(async () => {
    const [stored, holder] = [await tokens.read(), await tokens.holder()];
    if (stored === null || holder === null || !(await tokens.isInClear())) return false;
    await seal.begin(holder);
    return tokens.replace(stored.refreshToken, stored);
  });
  if (isSealed) await refresh();
}
