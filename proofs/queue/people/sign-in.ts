import { wire } from "@rundgang/contracts";

import type { StoredTokens } from "../../../apps/web/src/data/session/token-store.ts";
import { withinSessionLimit } from "../device/session-limit.ts";
import type { Tablet } from "../device/tablet.ts";
import { readJson } from "../network/read-json.ts";
import type { WireReply, WireRequest } from "../network/wire.ts";
import { password, type Person } from "../town.ts";
import type { World } from "../world.ts";

const json = { "content-type": "application/json", accept: "application/json" };

/** A person types name and password; what comes of it depends on the line. @returns whether that person is signed in now */
export async function signIn({ network, sky, sessions }: World, tablet: Tablet, person: Person): Promise<boolean> {
  const wasCalm = sky.isCalm();
  const excusesBefore = sessions.excuses();
  const body = JSON.stringify({ username: person.username, password });
  const request: WireRequest = { method: "POST", path: "/authentication_token", headers: json, body };
  const reply = await withinSessionLimit(sky, network.carry(tablet.line, request, `${tablet.name} login`));
  const tokens = readTokens(reply, tablet.now());
  /* Who began in the storm has given up by now. */
  if (tokens === null || wasCalm !== sky.isCalm()) return false;
  tablet.signIn(person, tokens, excusesBefore);
  return true;
}

/** A person signs out; the server is told as far as it can be reached. */
export function signOut({ network }: World, tablet: Tablet): void {
  const refreshToken = tablet.refreshToken();
  tablet.signOut();
  if (refreshToken === null) return;
  const body = JSON.stringify({ refresh_token: refreshToken });
  void network.carry(tablet.line, { method: "POST", path: "/token/revoke", headers: json, body }, `${tablet.name} revoke`);
}

function readTokens(reply: WireReply | null, receivedAt: number): StoredTokens | null {
  if (reply?.status !== 200) return null;
  const pair = wire.tokenPair.safeParse(readJson(reply));
  return pair.success ? { token: pair.data.token, refreshToken: pair.data.refresh_token, receivedAt } : null;
}
