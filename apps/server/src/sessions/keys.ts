import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

import type { HubKeys } from "../config/config.ts";

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
  /** Makes the tokens of links: to a customer's page, to a salesman's badge, to a consultation. */
  readonly links: KeyObject;
  /** Seals the data keys that devices deposit. */
  readonly dataKeys: KeyObject;
  /** Seals the secrets of webhooks. */
  readonly webhooks: KeyObject;
  /** Seals the private keys of Web Push, and where browsers are reached by it. */
  readonly push: KeyObject;
  /** Seals what orders and customers say: answers, accounts, birthdays (decision 168). */
  readonly records: KeyObject;
  /** Makes the marks by which a sealed account is found again. */
  readonly marks: KeyObject;
  /** Seals the files of the store. */
  readonly files: KeyObject;
  /** The same with those of earlier secrets behind them, which check and open what was made before the secret was changed (decision 118). */
  readonly rings: Readonly<Record<Purpose, readonly KeyObject[]>>;
}

type Purpose =
  | "access"
  | "subscribe"
  | "publish"
  | "refresh"
  | "revoke"
  | "devices"
  | "links"
  | "dataKeys"
  | "webhooks"
  | "push"
  | "records"
  | "marks"
  | "files";

/**
 * HKDF-SHA-256 of the secret, 32 bytes a key. Those of the hub may be given: their text is the key then, as in any Mercure hub. `oldSecrets` are
 * those that the secret took the place of.
 */
export function deriveKeys(secret: string, hubKeys: Partial<HubKeys> = {}, oldSecrets: readonly string[] = []): Keys {
  const keys = keysOf(secret, hubKeys);
  const all = [keys, ...oldSecrets.map((old) => keysOf(old, hubKeys))];
  const ringOf = (purpose: Purpose) => all.map((one) => one[purpose]);
  return {
    ...keys,
    rings: {
      access: ringOf("access"),
      subscribe: ringOf("subscribe"),
      publish: ringOf("publish"),
      refresh: ringOf("refresh"),
      revoke: ringOf("revoke"),
      devices: ringOf("devices"),
      links: ringOf("links"),
      dataKeys: ringOf("dataKeys"),
      webhooks: ringOf("webhooks"),
      push: ringOf("push"),
      records: ringOf("records"),
      marks: ringOf("marks"),
      files: ringOf("files"),
    },
  };
}

function keysOf(secret: string, { publisher, subscriber }: Partial<HubKeys>): Record<Purpose, KeyObject> {
  const derive = (purpose: string) => createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "rundgang", purpose, 32)));
  return {
    access: derive("access"),
    subscribe: subscriber === undefined ? derive("subscribe") : createSecretKey(subscriber, "utf8"),
    publish: publisher === undefined ? derive("publish") : createSecretKey(publisher, "utf8"),
    refresh: derive("refresh"),
    revoke: derive("revoke"),
    devices: derive("devices"),
    links: derive("links"),
    dataKeys: derive("data-keys"),
    webhooks: derive("webhooks"),
    push: derive("push"),
    records: derive("records"),
    marks: derive("marks"),
    files: derive("files"),
  };
}

/** Tells one secret from another, and nothing else about it. */
export function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "rundgang", "fingerprint", 16)).toString("hex");
}
