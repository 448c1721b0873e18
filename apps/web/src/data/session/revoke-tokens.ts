import type { ServerPlace } from "@rundgang/api-client";
import type { calls } from "@rundgang/contracts";

import { postJson } from "./post-json.ts";

/** Nobody who signs out waits longer for the server (ms). */
const limitMs = 2_000;

/**
 * Ends the session at the server as far as it can be reached. Resolves in any case: on this device it is over anyhow, and the request
 * outlives the page.
 */
export async function revokeTokens(server: ServerPlace, refreshToken: string): Promise<void> {
  await postJson<typeof calls.revokeToken>(
    server,
    "/token/revoke",
    { refresh_token: refreshToken },
    { limitMs, keepalive: true },
  );
}
