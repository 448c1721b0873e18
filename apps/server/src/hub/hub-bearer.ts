import type { FastifyRequest } from "fastify";

import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { HubClaims } from "./hub-token.ts";
import type { Hub } from "./hub.ts";

/** Claims of the bearer token, for that purpose; a refusal without one, and for one that is not valid. Never from the URL (S11). */
export async function claimsOf(
  hub: Hub,
  request: FastifyRequest,
  purpose: "subscribe" | "publish",
): Promise<HubClaims | Refusal> {
  const header = request.headers.authorization;
  if (header === undefined) return refuse("session_missing");
  const token = /^Bearer (\S+)$/u.exec(header)?.[1];
  const claims = token === undefined ? null : await hub.check(token, purpose);
  return claims ?? refuse(purpose === "subscribe" ? "session_expired" : "session_missing");
}

/** What a subscriber's token stands for: a session and the rights that its device knows of. */
export async function sessionOf(
  hub: Hub,
  request: FastifyRequest,
): Promise<{ readonly sessionId: string; readonly claims: HubClaims } | Refusal> {
  const claims = await claimsOf(hub, request, "subscribe");
  if (isRefusal(claims)) return claims;
  return claims.sessionId === null ? refuse("session_expired") : { sessionId: claims.sessionId, claims };
}
