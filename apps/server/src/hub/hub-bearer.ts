import type { FastifyRequest } from "fastify";

import { isRefusal, refuse, type Refusal } from "../errors.ts";
import { isApiToken } from "../sessions/api-token.ts";
import { hubTokenOfCookie } from "./hub-cookie.ts";
import type { HubClaims } from "./hub-token.ts";
import type { Hub } from "./hub.ts";

/** Claims of the bearer token, for that purpose; a refusal without one, and for one that is not valid. Never from the URL (S11). */
export async function claimsOf(
  hub: Hub,
  request: FastifyRequest,
  purpose: "subscribe" | "publish",
): Promise<HubClaims | Refusal> {
  const header = request.headers.authorization;
  /* A browser's EventSource can name no header; what a page of another origin lets it read is said by `RUNDGANG_ORIGINS`. */
  const cookie = purpose === "subscribe" ? hubTokenOfCookie(request.headers.cookie) : null;
  if (header === undefined && cookie === null) return refuse("session_missing");
  const token = header === undefined ? (cookie ?? undefined) : /^Bearer (\S+)$/u.exec(header)?.[1];
  if (token !== undefined && isApiToken(token)) return refuse("hub_token_wrong", { "hydra:description": exchangeText });
  const claims = token === undefined ? null : await hub.check(token, purpose);
  if (claims !== null) return claims;
  if (purpose === "publish") return refuse("session_missing");
  return token !== undefined && saysNeighbour(token) ? refuse("hub_token_wrong") : refuse("session_expired");
}

const exchangeText =
  "Mit diesem Token liest man den Ereignisstrom nicht selbst. Tausche es bei POST /api/hub_tokens gegen eines für den Strom.";

/** Whether a token that is not valid says that it is Mercure's and of no session: for its holder there is nothing to sign in to. */
function saysNeighbour(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof payload === "object" && payload !== null && "mercure" in payload && !("sid" in payload);
  } catch {
    return false;
  }
}

/** What a subscriber's token stands for: a session and the rights that its device knows of, or a neighbour system. */
export async function sessionOf(
  hub: Hub,
  request: FastifyRequest,
): Promise<{ readonly sessionId: string; readonly claims: HubClaims } | Refusal> {
  const claims = await claimsOf(hub, request, "subscribe");
  if (isRefusal(claims)) return claims;
  const sessionId = claims.sessionId ?? (claims.neighbour === "signer" ? await hub.signer() : claims.neighbour);
  if (sessionId !== null) return { sessionId, claims };
  return claims.neighbour === null
    ? refuse("session_expired")
    : refuse("hub_token_wrong", {
        "hydra:description": "Für den Schlüssel, mit dem dieses Token unterschrieben ist, gibt es keinen Zugang.",
      });
}
