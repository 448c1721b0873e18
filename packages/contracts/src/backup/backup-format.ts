/*
 * A backup ('Sicherung'): everything unsent of a device in one file, sealed to the server's rescue key (3-decisions "The queue", decision 055).
 *
 *   [8 magic][1 version][8 id of the server's key][65 public key of the file][16 salt][8 bytes of all that follows]
 *   then chunks of AES-256-GCM, each of `chunkBytes` in clear but the last one, each with its tag
 *
 * The key of the chunks is HKDF-SHA-256 of what ECDH on P-256 yields, with the salt, over `backupInfo`. Each chunk is bound to what stands
 * before the length, to its number, and to whether it is the last one: nothing can be changed, left out, moved or cut off unseen.
 * In clear the chunks are one row of frames: [4 bytes of JSON][4 bytes of content][JSON][content], numbers with the highest byte first.
 */

const magic = "RUNDGANG";
/** The only version so far. */
export const backupVersion = 1;
/** Bytes of a key's id: the first of the SHA-256 of its public point. */
export const keyIdLength = 8;
/** An uncompressed point of P-256. */
export const publicKeyLength = 65;
export const saltLength = 16;
const tagLength = 16;
/** Bytes in clear of every chunk but the last one. */
export const chunkBytes = 1_048_576;

const versionAt = magic.length;
const keyIdAt = versionAt + 1;
const publicKeyAt = keyIdAt + keyIdLength;
const saltAt = publicKeyAt + publicKeyLength;
const lengthAt = saltAt + saltLength;
/** Bytes before the first chunk. */
export const headerLength = lengthAt + 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** Who can open a backup, and what else its key is made from. */
export interface BackupHead {
  /** Hex of the id of the server's key. */
  readonly keyId: string;
  readonly publicKey: Bytes;
  readonly salt: Bytes;
}

/** What HKDF is told beside the salt. */
export function backupInfo(): Bytes {
  return asciiBytes(`rundgang backup ${backupVersion}`);
}

/** What a session's signature is told beside the hash of the frames. */
export function signatureInfo(): Bytes {
  return asciiBytes(`rundgang backup signature ${backupVersion}`);
}

/** What stands before the length, which every chunk is bound to. */
export function bindingOf({ keyId, publicKey, salt }: BackupHead): Bytes {
  const bytes = new Uint8Array(lengthAt);
  bytes.set(asciiBytes(magic));
  bytes[versionAt] = backupVersion;
  bytes.set(bytesOfHex(keyId), keyIdAt);
  bytes.set(publicKey, publicKeyAt);
  bytes.set(salt, saltAt);
  return bytes;
}

/** The head of a file. @param sealedBytes of all chunks together */
export function headerOf(head: BackupHead, sealedBytes: number): Bytes {
  const bytes = new Uint8Array(headerLength);
  bytes.set(bindingOf(head));
  new DataView(bytes.buffer).setBigUint64(lengthAt, BigInt(sealedBytes));
  return bytes;
}

export type ReadHeader =
  | { readonly ok: true; readonly head: BackupHead; readonly sealedBytes: number }
  /** `foreign`: no backup of ours. `version`: one of another version of the app. `cut`: not even its head is whole. */
  | { readonly ok: false; readonly code: "foreign" | "cut" }
  | { readonly ok: false; readonly code: "version"; readonly version: number };

/** Reads the head of a file from its first bytes. */
export function readHeader(bytes: Uint8Array): ReadHeader {
  const known = asciiBytes(magic);
  if (bytes.length === 0 || known.subarray(0, bytes.length).some((byte, place) => byte !== bytes[place])) {
    return { ok: false, code: "foreign" };
  }
  const version = bytes[versionAt];
  if (version === undefined) return { ok: false, code: "cut" };
  if (version !== backupVersion) return { ok: false, code: "version", version };
  if (bytes.length < headerLength) return { ok: false, code: "cut" };
  const head = {
    keyId: hexOf(bytes.subarray(keyIdAt, publicKeyAt)),
    publicKey: bytes.slice(publicKeyAt, saltAt),
    salt: bytes.slice(saltAt, lengthAt),
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { ok: true, head, sealedBytes: Number(view.getBigUint64(lengthAt)) };
}

/** The initialisation vector of a chunk, the first is 0. Its key serves for one file alone. */
export function chunkIv(number: number, isLast: boolean): Bytes {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, number);
  iv[11] = isLast ? 1 : 0;
  return iv;
}

/** Bytes of a sealed chunk, by its bytes in clear. */
export function sealedLength(clearBytes: number): number {
  return clearBytes + tagLength;
}

const frameHead = 8;

/** What stands before the content of a frame. @param json UTF-8 */
export function frameStart(json: Uint8Array, contentBytes: number): Bytes {
  const bytes = new Uint8Array(frameHead + json.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, json.length);
  view.setUint32(4, contentBytes);
  bytes.set(json, frameHead);
  return bytes;
}

/** The first frame in these bytes with the bytes behind it; null while it is not whole. */
export function takeFrame(bytes: Bytes): { readonly json: Bytes; readonly content: Bytes; readonly rest: Bytes } | null {
  if (bytes.length < frameHead) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const contentAt = frameHead + view.getUint32(0);
  const end = contentAt + view.getUint32(4);
  if (bytes.length < end) return null;
  return { json: bytes.subarray(frameHead, contentAt), content: bytes.subarray(contentAt, end), rest: bytes.subarray(end) };
}

/** Small hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16));
}

function asciiBytes(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
