import { createHmac } from "node:crypto";

import type { ServerMessage } from "@rundgang/contracts";

import type { Relays } from "../config/relays.ts";

type IceServers = Extract<ServerMessage, { type: "joined" }>["iceServers"];

/** Seconds that credentials of a TURN server count: longer than a call takes, so that none ends in it. */
const lifetime = 6 * 3600;

/**
 * The servers that lead a call through firewalls, as `RTCPeerConnection` takes them. A TURN server's credentials are those of coturn's REST API
 * (draft-uberti-behave-turn-rest): the end of their time with the call's id, and its HMAC-SHA-1 by the shared secret.
 */
export function iceServersOf(relays: Relays | null, callId: string, now: Date): IceServers {
  if (relays === null) return [];
  const { stun, turn } = relays;
  const servers: IceServers = stun.length === 0 ? [] : [{ urls: [...stun] }];
  if (turn === null) return servers;
  const username = `${Math.floor(now.getTime() / 1000) + lifetime}:${callId}`;
  const credential = createHmac("sha1", turn.secret).update(username).digest("base64");
  return [...servers, { urls: [...turn.urls], username, credential }];
}
