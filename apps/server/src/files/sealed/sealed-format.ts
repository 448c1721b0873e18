import { createCipheriv, createDecipheriv, createHash, randomBytes, type KeyObject } from "node:crypto";

import { firstKeyOf, keysIn, type KeyRing } from "../../sessions/key-ring.ts";
import { StoredBytesChanged } from "../stored-bytes-changed.ts";
import { FileKeyMissing } from "./file-key-missing.ts";

/*
 * A sealed file (decision 169): a head, then the pieces of the file.
 *
 *   head   [magic 8][format 1][key id 8][size 8][iv 12][tag 16][file key, sealed 32]
 *   piece  [up to 64 KiB, sealed][tag 16]
 *
 * All is AES-256-GCM. Each file has a random key of its own, which a key of the ring seals, bound to the uuid and to all that stands before it. A piece's
 * nonce is its number, so that none stands in for another, and the size in the head says how many there have to be.
 */

const cipher = "aes-256-gcm";
const magic = Buffer.from("RGSEALED");
const formatByte = 1;
const idLength = 8;
const ivLength = 12;
const tagLength = 16;
const keyLength = 32;
/** Where the parts of a head begin. */
const at = { id: 9, size: 17, iv: 25, tag: 37, key: 53 } as const;

/** Bytes before the first piece. */
export const headLength = at.key + keyLength;

/** Bytes of a file that are sealed at once, and of what they become. */
export const pieceLength = 65_536;
export const sealedPieceLength = pieceLength + tagLength;

/** What a head says to who has its key. */
export interface Head {
  /** Of the file as it is read. */
  readonly size: number;
  readonly fileKey: Buffer;
}

/** Tells one key of a ring from another, and nothing else about it: 16 hex digits. */
export function fileKeyId(key: KeyObject): string {
  return createHash("sha256")
    .update("rundgang key of files")
    .update(key.export())
    .digest("hex")
    .slice(0, idLength * 2);
}

/** A new random key for a file of that size. */
export function newHead(size: number): Head {
  return { size, fileKey: randomBytes(keyLength) };
}

/** The head as it is stored, under the ring's first key. */
export function writeHead(ring: KeyRing, uuid: string, { size, fileKey }: Head): Buffer {
  const key = firstKeyOf(ring);
  const head = Buffer.alloc(headLength);
  magic.copy(head);
  head.writeUInt8(formatByte, magic.length);
  head.write(fileKeyId(key), at.id, "hex");
  head.writeBigUInt64BE(BigInt(size), at.size);
  const iv = randomBytes(ivLength);
  iv.copy(head, at.iv);
  const seal = createCipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(boundTo(uuid, head));
  seal.update(fileKey).copy(head, at.key);
  seal.final();
  seal.getAuthTag().copy(head, at.tag);
  return head;
}

/** The id of the key that seals the file with that head; null where the head is none. */
export function keyIdIn(head: Buffer): string | null {
  const isHead = head.length === headLength && head.subarray(0, magic.length).equals(magic) && head[magic.length] === formatByte;
  return isHead ? head.toString("hex", at.id, at.size) : null;
}

/** Opens a head. Throws `FileKeyMissing` where the ring lacks its key, and `StoredBytesChanged` where it is damaged or another file's. */
export function openHead(ring: KeyRing, uuid: string, head: Buffer): Head {
  const id = keyIdIn(head);
  if (id === null) throw new StoredBytesChanged(uuid);
  const key = keysIn(ring).find((one) => fileKeyId(one) === id);
  if (key === undefined) throw new FileKeyMissing(uuid, id);
  const open = createDecipheriv(cipher, key, head.subarray(at.iv, at.tag), { authTagLength: tagLength })
    .setAAD(boundTo(uuid, head))
    .setAuthTag(head.subarray(at.tag, at.key));
  try {
    const fileKey = Buffer.concat([open.update(head.subarray(at.key)), open.final()]);
    return { fileKey, size: Number(head.readBigUInt64BE(at.size)) };
  } catch {
    throw new StoredBytesChanged(uuid);
  }
}

function boundTo(uuid: string, head: Buffer): Buffer {
  return Buffer.concat([Buffer.from(uuid), head.subarray(0, at.iv)]);
}

/** How many bytes a file of that size takes when it is sealed. */
export function sealedSize(size: number): number {
  return headLength + size + Math.ceil(size / pieceLength) * tagLength;
}

/** Seals the piece of that number, the first being 0. */
export function sealPiece({ fileKey }: Head, number: number, bytes: Uint8Array): Buffer {
  const seal = createCipheriv(cipher, fileKey, nonceOf(number), { authTagLength: tagLength });
  return Buffer.concat([seal.update(bytes), seal.final(), seal.getAuthTag()]);
}

/** The piece again; null where it is damaged, or another one than that of this number. */
export function openPiece({ fileKey }: Head, number: number, sealed: Buffer): Buffer | null {
  if (sealed.length <= tagLength) return null;
  const open = createDecipheriv(cipher, fileKey, nonceOf(number), { authTagLength: tagLength }).setAuthTag(
    sealed.subarray(-tagLength),
  );
  try {
    return Buffer.concat([open.update(sealed.subarray(0, -tagLength)), open.final()]);
  } catch {
    return null;
  }
}

/** A file's key is used for its pieces alone and once for each, so their numbers do as nonces. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(ivLength);
  nonce.writeUInt32BE(number, ivLength - 4);
  return nonce;
}
