import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** One key per purpose, all derived from the server secret, so that a token of one kind never serves for another. */
export interface Keys {
  /** Signs access tokens. */
  readonly access: KeyObject;
  /** Signs hub tokens of subscribers (mtoken). */
  readonly subscribe: KeyObject;
  /** Signs hub tokens of publishers. */
  readonly publish: KeyObject;
  /** Makes the successor of a refresh token. */
  readonly refresh: KeyObject;
  /** Signs what can end one session and nothing else. */
  readonly revoke: KeyObject;
  /** Signs what a device keeps of a sign-in. */
  readonly devices: KeyObject;
  /** Seals the data keys that devices deposit. */
  readonly dataKeys: KeyObject;
}

/** HKDF-SHA-256 of the secret, 32 bytes a key. */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "rundgang", purpose, 32)));
  return {
    access: derive("access"),
    subscribe: derive("subscribe"),
    publish: derive("publish"),
    refresh: derive("refresh"),
    revoke: derive("revoke"),
    devices: derive("devices"),
    dataKeys: derive("data-keys"),
  };
}

/** Tells one secret from another, and nothing else about it. */
export function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "rundgang", "fingerprint", 16)).toString("hex");
}
