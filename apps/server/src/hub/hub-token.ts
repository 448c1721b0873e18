import type { KeyObject } from "node:crypto";

import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import * as z from "zod";

import { keysIn, type KeyRing } from "../sessions/key-ring.ts";

/** What a hub token allows (protocols §3): selectors to receive private updates of, and topics to publish to. */
export interface HubClaims {
  readonly subscribe: readonly string[];
  readonly publish: readonly string[];
  readonly expiresAt: Date;
  /** The territories that its holder had when it was issued (`digestOf`); null in one that does not say. */
  readonly territories: string | null;
  /** The session that it belongs to; a neighbour system's token has none. */
  readonly sessionId: string | null;
  /** The API token that it was exchanged for (its id); `signer`: a neighbour system has signed it by the shared key. */
  readonly neighbour: string | "signer" | null;
}

const issuer = "rundgang";
const audience = "rundgang-hub";
const type = "mtoken+jwt";

const selectors = z.array(z.string()).default([]);
const mercureClaims = z.object({
  exp: z.number(),
  sid: z.string().optional(),
  neighbour: z.string().optional(),
  territories: z.string().optional(),
  mercure: z.object({ subscribe: selectors, publish: selectors }).default({ subscribe: [], publish: [] }),
});

/** Signs the mtoken of a session: it may receive what carries one of these selectors, for `ttl` seconds. */
export function signSubscriberToken(
  key: KeyObject,
  session: { readonly sessionId: string; readonly subscribe: readonly string[]; readonly territories?: string },
  now: Date,
  ttl: number,
): Promise<string> {
  const { sessionId, subscribe, territories } = session;
  return new SignJWT({ sid: sessionId, territories, mercure: { subscribe } })
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ttl)
    .sign(key);
}

/** Signs what a neighbour system's API token is exchanged for: it may receive what its token was given, for `ttl` seconds. */
export function signNeighbourToken(
  key: KeyObject,
  { neighbour, subscribe }: { readonly neighbour: string; readonly subscribe: readonly string[] },
  now: Date,
  ttl: number,
): Promise<string> {
  return new SignJWT({ neighbour, mercure: { subscribe } })
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ttl)
    .sign(key);
}

/** How far (seconds) the clock of a neighbour system may be off: it signs by its own. */
export const neighbourSkew = 60;

/** What is asked of our own tokens beside their signature; a neighbour system's says no more than Mercure asks for. */
const ours = { issuer, audience, typ: type } as const;
const ofNeighbours = { clockTolerance: neighbourSkew } as const;

/** Claims of a hub token; null for a wrong signature, any other algorithm, another purpose, a past end, or garbage. */
export async function checkHubToken(
  ring: KeyRing,
  token: string,
  purpose: "subscribe" | "publish",
  now: Date,
): Promise<HubClaims | null> {
  for (const key of keysIn(ring)) {
    const claims = await checkBy(key, token, purpose, now);
    if (claims !== null) return claims;
  }
  return null;
}

/** The type that a token says it is of, before anything of it is checked; any but ours and none is no token of a hub. */
function typeOfToken(token: string): string | null {
  const { typ = "JWT" } = decodeProtectedHeader(token);
  if (typ === type) return type;
  if (/^(?:application\/)?jwt$/iu.test(typ)) return null;
  throw new TypeError("a token of another kind");
}

async function checkBy(key: KeyObject, token: string, purpose: "subscribe" | "publish", now: Date): Promise<HubClaims | null> {
  try {
    const isOurs = purpose === "subscribe" && typeOfToken(token) === type;
    const options = { algorithms: ["HS256"], requiredClaims: ["exp"], currentDate: now, ...(isOurs ? ours : ofNeighbours) };
    const { payload } = await jwtVerify(token, key, options);
    const { exp, mercure, ...named } = mercureClaims.parse(payload);
    const { sid = null, territories = null, neighbour = null } = isOurs ? named : { neighbour: "signer" };
    if (purpose === "subscribe" && !isOurs && mercure.subscribe.length === 0) return null;
    const skew = isOurs ? 0 : neighbourSkew;
    return { ...mercure, expiresAt: new Date((exp + skew) * 1000), territories, sessionId: sid, neighbour };
  } catch {
    return null;
  }
}
