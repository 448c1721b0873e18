import { decodeJwt, errors, jwtVerify, SignJWT } from "jose";
import type { KeyObject } from "node:crypto";
import * as z from "zod";

import { keysIn, type KeyRing } from "./key-ring.ts";

const issuer = "rundgang";
const audience = "rundgang-api";
const type = "at+jwt";

/** What the server itself reads from an access token; rights come from the database. */
const checkedClaims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number(), auth_time: z.optional(z.number()) });

export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly fe_group: string;
  readonly mtoken: string;
  /** When the password was given, in seconds: in the token of a sign-in alone. A refresh proves no password. */
  readonly auth_time?: number;
}

/** Signs an access token that lasts `ttl` seconds from `now`. */
export function signAccessToken(key: KeyObject, claims: AccessClaims, now: Date, ttl: number): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + ttl)
    .sign(key);
}

export type AccessCheck =
  | {
      readonly ok: true;
      readonly sub: string;
      readonly sid: string;
      /** When the password was given that this very token was made for; null after a refresh. */
      readonly passwordAt: Date | null;
    }
  | { readonly ok: false; readonly reason: "invalid" | "expired" };

/** Checks signature, algorithm, issuer, audience, type and times. Anything odd is `invalid`. */
export async function checkAccessToken(key: KeyObject, token: string, now: Date): Promise<AccessCheck> {
  try {
    const options = { algorithms: ["HS256"], issuer, audience, typ: type, requiredClaims: ["exp", "sub"], currentDate: now };
    const { payload } = await jwtVerify(token, key, options);
    const claims = checkedClaims.parse(payload);
    const passwordAt = claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000);
    return { ok: true, sub: claims.sub, sid: claims.sid, passwordAt };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? "expired" : "invalid" };
  }
}

/** Most tokens that are remembered; each person signed in has one that is good at a time. */
const mostTokens = 5000;

/**
 * `checkAccessToken` that checks each signature once: a token that was good is remembered with its times, and asked about those alone. What
 * hangs on the moment (the session, rights) is not asked here at all.
 */
export function createTokenCheck(ring: KeyRing): (token: string, now: Date) => Promise<AccessCheck> {
  const good = new Map<string, { readonly from: number; readonly until: number; readonly check: AccessCheck }>();
  return async (token, now) => {
    const known = good.get(token);
    const seconds = Math.floor(now.getTime() / 1000);
    if (known !== undefined && known.from <= seconds && seconds < known.until) return known.check;
    good.delete(token);
    let check: AccessCheck = { ok: false, reason: "invalid" };
    for (const key of keysIn(ring)) {
      if (check.ok || check.reason === "expired") break;
      check = await checkAccessToken(key, token, now);
    }
    if (!check.ok) return check;
    const { exp = 0, nbf = 0 } = decodeJwt(token);
    good.set(token, { from: nbf, until: exp, check });
    const [oldest] = good.keys();
    if (good.size > mostTokens && oldest !== undefined) good.delete(oldest);
    return check;
  };
}
