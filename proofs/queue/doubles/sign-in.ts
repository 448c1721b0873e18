import { wire } from "@rundgang/contracts";

import type { StoredTokens } from "../../../apps/web/src/data/session/token-store.ts";
import type { Line } from "../network/network.ts";
import { readJson } from "../network/read-json.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";
import { password, type Person } from "../town.ts";
import type { World } from "../world.ts";
import { withinSessionLimit } from "./session-limit.ts";

const json = { "content-type": "application/json", accept: "application/json" };

/** A device of whom a person asks a session. */
export interface Asker {
  readonly name: string;
  readonly line: Line;
  now(): number;
}

/** Asks the server for a pair of tokens; null where that comes to nothing, or the storm was over before the answer came. */
export async function askForTokens({ network, sky }: World, asker: Asker, person: Person): Promise<StoredTokens | null> {
  const wasCalm = sky.isCalm();
  const body = JSON.stringify({ username: person.username, password });
  const request: WireRequest = { method: "POST", path: "/authentication_token", headers: json, body };
  const reply = await withinSessionLimit(sky, network.carry(asker.line, request, `${asker.name} login`));
  const tokens = readTokens(reply, asker.now());
  /* Who began in the storm has given up by now. */
  return wasCalm === sky.isCalm() ? tokens : null;
}

/** Tells the server of a sign-out, as far as it can be reached. */
export function tellSignOut({ network }: World, asker: Asker, refreshToken: string): void {
  const body = JSON.stringify({ refresh_token: refreshToken });
  void network.carry(asker.line, { method: "POST", path: "/token/revoke", headers: json, body }, `${asker.name} revoke`);
}

function readTokens(reply: WireReply | null, receivedAt: number): StoredTokens | null {
  if (reply?.status !== 200) return null;
  const pair = wire.tokenPair.safeParse(readJson(reply));
  if (!pair.success) return null;
  const { token, refresh_token: refreshToken, revoke_token: revokeToken = null } = pair.data;
  return { token, refreshToken, revokeToken, receivedAt };
}
