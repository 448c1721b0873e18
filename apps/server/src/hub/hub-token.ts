import type { KeyObject } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";

import { keysIn, type KeyRing } from "../sessions/key-ring.ts";

/** What a hub token allows (protocols §3): selectors to receive private updates of, and topics to publish to. */
export interface HubClaims {
  readonly subscribe: readonly string[];
  readonly publish: readonly string[];
  readonly expiresAt: Date;
  /** The territories that its holder had when it was issued (`digestOf`); null in one that does not say. */
  readonly territories: string | null;
  /** The session that it belongs to; a neighbour system's publisher token has none. */
  readonly sessionId: string | null;
}

const issuer = "rundgang";
const audience = "rundgang-hub";
const type = "mtoken+jwt";

const selectors = z.array(z.string()).default([]);
const mercureClaims = z.object({
  exp: z.number(),
  sid: z.string().optional(),
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

/** Subscribers have tokens of ours alone; a publisher is a neighbour system, whose token says no more than Mercure asks for. */
const expected = { subscribe: { issuer, audience, typ: type }, publish: {} } as const;

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

async function checkBy(key: KeyObject, token: string, purpose: "subscribe" | "publish", now: Date): Promise<HubClaims | null> {
  try {
    const options = { algorithms: ["HS256"], requiredClaims: ["exp"], currentDate: now, ...expected[purpose] };
    const { payload } = await jwtVerify(token, key, options);
    const { exp, sid, territories, mercure } = mercureClaims.parse(payload);
    return { ...mercure, expiresAt: new Date(exp * 1000), territories: territories ?? null, sessionId: sid ?? null };
  } catch {
    return null;
  }
}
