import { createHmac } from "node:crypto";

import type { ServerMessage } from "@rundgang/contracts";

import type { Relays } from "../config/relays.ts";

type IceServers = Extract<ServerMessage, { type: "joined" }>["iceServers"];

/** Seconds beyond the end that the appointment names: calls take longer than planned. Whoever comes in again gets new credentials. */
const overtime = 3600;
/** Whatever the appointment says. */
const longest = 6 * 3600;

/**
 * The servers that lead a call through firewalls, as `RTCPeerConnection` takes them. A TURN server's credentials are those of coturn's REST API
 * (draft-uberti-behave-turn-rest): the end of their time with the call's id, and its HMAC-SHA-1 by the shared secret. They end an hour after the
 * call is planned to (`endsAt`), or after `now` where it is late, and with it for whoever kept them.
 */
export function iceServersOf(relays: Relays | null, call: { readonly id: string; readonly endsAt: Date }, now: Date): IceServers {
  if (relays === null) return [];
  const { stun, turn } = relays;
  const servers: IceServers = stun.length === 0 ? [] : [{ urls: [...stun] }];
  if (turn === null) return servers;
  const at = Math.floor(now.getTime() / 1000);
  const planned = Math.floor(call.endsAt.getTime() / 1000);
  const username = `${Math.min(Math.max(at, planned) + overtime, at + longest)}:${call.id}`;
  const credential = createHmac("sha1", turn.secret).update(username).digest("base64");
  return [...servers, { urls: [...turn.urls], username, credential }];
}
