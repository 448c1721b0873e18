import { KeysLocked, type Codec, type Opened, type Sealed } from "../codec.ts";
import { randomBytes, toHex } from "./bytes.ts";

/** Bytes of a key's id. */
export const idLength = 8;

/** A data key that seals and opens but cannot be read out; `id` names it in what it sealed. */
export interface UsableKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** The codec of one user: seals with the current key, opens what any key of the ring sealed. */
export interface UserCodec extends Codec {
  readonly userId: string;
  /** True while there is no key: nothing can be sealed or opened. */
  isLocked(): boolean;
  /** Takes these keys from now on; the first one is the current one. */
  take(keys: readonly UsableKey[]): void;
  /** Drops the keys from memory. */
  forget(): void;
}

/** AES-GCM with 256 bits; the only format so far. */
const format = 1;
const ivLength = 12;
const tagLength = 16;
const ivAt = 1 + idLength;
const sealedAt = ivAt + ivLength;

/**
 * Seals as [format 1][key id 8][iv 12][ciphertext and tag], bound to the user: what lies under a user's name opens only there.
 * @param keys the ring, the current key first; none = locked
 */
export function createUserCodec(userId: string, keys: readonly UsableKey[]): UserCodec {
  const additionalData = new TextEncoder().encode(userId);
  let ring = ringOf(keys);
  let current = keys[0];

  async function open(sealed: unknown): Promise<Opened> {
    if (ring.size === 0) return { ok: false, code: "locked" };
    if (!isSealed(sealed)) return { ok: false, code: "damaged" };
    const key = ring.get(toHex(sealed.subarray(1, ivAt)));
    if (key === undefined) return { ok: false, code: "foreign_key" };
    try {
      const iv = sealed.slice(ivAt, sealedAt);
      const clear = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, sealed.subarray(sealedAt));
      return { ok: true, clear: new Uint8Array(clear) };
    } catch {
      return { ok: false, code: "damaged" };
    }
  }

  async function seal(clear: Uint8Array<ArrayBuffer>): Promise<Sealed> {
    if (current === undefined) throw new KeysLocked("no key of this user is here");
    const { id, key } = current;
    const iv = randomBytes(ivLength);
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, clear);
    const sealed = new Uint8Array(sealedAt + bytes.byteLength);
    sealed[0] = format;
    sealed.set(idBytes(id), 1);
    sealed.set(iv, ivAt);
    sealed.set(new Uint8Array(bytes), sealedAt);
    return sealed;
  }

  return {
    userId,
    isLocked: () => ring.size === 0,
    take(next) {
      ring = ringOf(next);
      current = next[0];
    },
    forget() {
      ring = new Map();
      current = undefined;
    },
    seal,
    open,
  };
}

function ringOf(keys: readonly UsableKey[]): ReadonlyMap<string, CryptoKey> {
  return new Map(keys.map(({ id, key }) => [id, key]));
}

function isSealed(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value[0] === format && value.length >= sealedAt + tagLength;
}

function idBytes(id: string): Uint8Array {
  return Uint8Array.from({ length: idLength }, (_, place) => Number.parseInt(id.slice(2 * place, 2 * place + 2), 16));
}
