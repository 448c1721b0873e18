import { backup, type wire } from "@rundgang/contracts";

import { fromBase64, randomBytes } from "../keys/bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Writes a backup frame by frame; of large files no more than one lies in memory, the rest in the browser's own store of blobs. */
export interface BackupWriter {
  add(json: unknown, content: Bytes): Promise<void>;
  /** Signs all that was added, as the session whose revoke token that is; nothing is added after it. */
  sign(revokeToken: string): Promise<void>;
  /** The whole file. */
  finish(): Promise<Blob>;
}

/** Begins a backup that the holder of the server's private key alone can open (backup-format.ts of the contracts). Rejects for a key that is none. */
export async function createBackupWriter(serverKey: Pick<wire.RescueKey, "id" | "key">): Promise<BackupWriter> {
  const own = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
  const head: backup.BackupHead = {
    keyId: serverKey.id,
    publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey)),
    salt: randomBytes(backup.saltLength),
  };
  const key = await chunkKey(own.privateKey, fromBase64(serverKey.key), head);
  const additionalData = backup.bindingOf(head);
  const chunks: Blob[] = [];
  let room = new Uint8Array(backup.chunkBytes);
  let filled = 0;
  let sealedBytes = 0;
  let frameHash: Bytes = new Uint8Array(0);

  async function sealChunk(isLast: boolean): Promise<void> {
    const iv = backup.chunkIv(chunks.length, isLast);
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, room.subarray(0, filled));
    chunks.push(new Blob([sealed]));
    sealedBytes += sealed.byteLength;
    filled = 0;
  }

  /** A full chunk waits for the next byte: it may be the last one. */
  async function write(bytes: Bytes): Promise<void> {
    for (let from = 0; from < bytes.length;) {
      if (filled === room.length) await sealChunk(false);
      const piece = bytes.subarray(from, from + room.length - filled);
      room.set(piece, filled);
      filled += piece.length;
      from += piece.length;
    }
  }

  async function add(json: unknown, content: Bytes): Promise<void> {
    const text = new TextEncoder().encode(JSON.stringify(json));
    frameHash = await sha256(joined(frameHash, await sha256(text), await sha256(content)));
    await write(backup.frameStart(text, content.length));
    await write(content);
  }

  return {
    add,
    async sign(revokeToken) {
      const bytes = new TextEncoder().encode(revokeToken);
      const signer = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      const mac = await crypto.subtle.sign("HMAC", signer, joined(backup.signatureInfo(), frameHash));
      const [session = ""] = revokeToken.split(".");
      const signature: backup.BackupSignature = { type: "signature", session, mac: backup.hexOf(new Uint8Array(mac)) };
      await add(signature, new Uint8Array(0));
    },
    async finish() {
      await sealChunk(true);
      room.fill(0);
      room = new Uint8Array(0);
      return new Blob([backup.headerOf(head, sealedBytes), ...chunks], { type: "application/octet-stream" });
    },
  };
}

async function chunkKey(own: CryptoKey, serverPoint: Bytes, head: backup.BackupHead): Promise<CryptoKey> {
  const server = await crypto.subtle.importKey("raw", serverPoint, { name: "ECDH", namedCurve: "P-256" }, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: server }, own, 256);
  const material = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: head.salt, info: backup.backupInfo() };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt"]);
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function joined(...parts: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
