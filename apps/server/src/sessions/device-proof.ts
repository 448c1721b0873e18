import type { KeyObject } from "node:crypto";

import { jwtVerify, SignJWT } from "jose";
import { v7 } from "uuid";
import * as z from "zod";

import { keysIn, type KeyRing } from "./key-ring.ts";

const type = "device+jwt";
const issuer = "rundgang";

const checked = z.object({ sub: z.uuid(), jti: z.uuid() });

/** A device on which this person has signed in before. */
export interface KnownDevice {
  readonly userId: string;
  /** Names the device in the counters alone. */
  readonly id: string;
}

/**
 * What a device keeps of a sign-in with the password: that this person has signed in there. It opens nothing; the next sign-in that
 * brings it does not wait for guesses made elsewhere (decision 020). The same device keeps its name.
 */
export function signDeviceProof(key: KeyObject, userId: string, known: KnownDevice | null, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: type })
    .setIssuer(issuer)
    .setSubject(userId)
    .setJti(known?.userId === userId ? known.id : v7())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimeMs))
    .sign(key);
}

const lifetimeMs = 400 * 86_400_000;

/** The device that a proof speaks of; null for what this server never gave out, or long ago. */
export async function readDeviceProof(ring: KeyRing, proof: string | undefined, now: Date): Promise<KnownDevice | null> {
  if (proof === undefined) return null;
  for (const key of keysIn(ring)) {
    const known = await readBy(key, proof, now);
    if (known !== null) return known;
  }
  return null;
}

async function readBy(key: KeyObject, proof: string, now: Date): Promise<KnownDevice | null> {
  try {
    const { payload } = await jwtVerify(proof, key, { algorithms: ["HS256"], issuer, typ: type, currentDate: now });
    const { sub, jti } = checked.parse(payload);
    return { userId: sub, id: jti };
  } catch {
    return null;
  }
}
