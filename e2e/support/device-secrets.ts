import { wire } from "@rundgang/contracts";

import type { Door } from "./door.ts";
import { keySecret, tokenSecret, type Secret } from "./secret-forms.ts";
import { password } from "./secrets.ts";

/** The user's data keys as the server keeps them: the very bytes that must not lie on a device. */
export async function dataKeysOf(door: Door): Promise<readonly wire.DataKey[]> {
  const signIn = await post(door, "/authentication_token", { username: "verkauf1", password });
  const { token } = wire.tokenPair.parse(signIn);
  return wire.dataKeys.parse(await post(door, "/api/data_keys", { keys: [] }, token)).keys;
}

export function keySecrets(keys: readonly wire.DataKey[]): readonly Secret[] {
  return keys.map(({ id, key }) => keySecret(`data key ${id}`, Buffer.from(key, "base64")));
}

/** Access and refresh tokens that a page was given (`watchTokens`). */
export function tokenSecrets(pairs: readonly wire.TokenPair[]): readonly Secret[] {
  return pairs.flatMap(({ token, refresh_token: refresh }, place) => [
    tokenSecret(`access token ${place}`, token),
    tokenSecret(`refresh token ${place}`, refresh),
  ]);
}

async function post(door: Door, path: string, body: unknown, token?: string): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${door.server().url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return reply.json();
}
