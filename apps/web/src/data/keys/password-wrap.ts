import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { readUser, type SignedInUser } from "./signed-in-user.ts";
import { randomBytes } from "./bytes.ts";

/** Rounds of PBKDF2-SHA-256 for new rows (3-decisions "Sealed at rest": at least 600,000). */
const rounds = 600_000;
const saltLength = 16;
const ivLength = 12;

/** What the password opens: who it is, and his data keys, the current one first. */
export interface UnlockContent {
  readonly user: SignedInUser;
  readonly keys: readonly wire.DataKey[];
}

const content = z.object({
  v: z.literal(1),
  user: z.custom<SignedInUser>((value) => readUser(value) !== null),
  keys: z.array(wire.dataKey).check(z.minLength(1)),
});

/** The keys as they stay on the device beyond a sign-out, worth nothing without the password. */
export const unlockRow = z.object({
  v: z.literal(1),
  userId: wire.uuid,
  /** In small letters; told by the server, not as it was typed. */
  username: z.string(),
  salt: z.instanceof(Uint8Array),
  rounds: z.int().check(z.minimum(rounds)),
  iv: z.instanceof(Uint8Array),
  wrapped: z.instanceof(Uint8Array),
});
export type UnlockRow = z.infer<typeof unlockRow>;

/** Wraps keys and user under a key made of the password. Takes the better part of a second on a tablet, off the main thread. */
export async function wrapKeys(password: string, { user, keys }: UnlockContent): Promise<UnlockRow> {
  const salt = randomBytes(saltLength);
  const iv = randomBytes(ivLength);
  const key = await wrappingKey(password, salt, rounds);
  const clear = new TextEncoder().encode(JSON.stringify({ v: 1, user, keys }));
  const wrapped = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: boundTo(user.id) }, key, clear);
  const username = unlockName(user.username);
  return { v: 1, userId: user.id, username, salt, rounds, iv, wrapped: new Uint8Array(wrapped) };
}

/** Opens a row; null where the password is another one, or the row is not as it was written. */
export async function unwrapKeys(password: string, row: UnlockRow): Promise<UnlockContent | null> {
  try {
    const key = await wrappingKey(password, new Uint8Array(row.salt), row.rounds);
    const algorithm = { name: "AES-GCM", iv: new Uint8Array(row.iv), additionalData: boundTo(row.userId) };
    const clear = await crypto.subtle.decrypt(algorithm, key, new Uint8Array(row.wrapped));
    const parsed = z.safeParse(content, JSON.parse(new TextDecoder().decode(clear)));
    return parsed.success && parsed.data.user.id === row.userId ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The name that a row is found by. */
export function unlockName(username: string): string {
  return username.trim().toLowerCase();
}

async function wrappingKey(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveKey"]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function boundTo(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}
