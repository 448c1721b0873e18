import { createDecipheriv, createPublicKey, diffieHellman, hkdfSync, type KeyObject } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";

import { backup } from "@rundgang/contracts";

import { CommandProblem } from "../../command-line/command-problem.ts";
import { publicHalf } from "../key/rescue-key.ts";

const cipher = "aes-256-gcm";
const authTagLength = 16;
const sealedChunk = backup.sealedLength(backup.chunkBytes);

/**
 * The chunks of a backup in clear, in their order; one lies in memory at a time. Throws `CommandProblem` with the reason where the file is no
 * backup, of another version, for another key, not whole or changed. Whoever takes a chunk must not keep its effect when a later one throws.
 */
export async function* openChunks(path: string, privateKey: KeyObject): AsyncGenerator<Buffer> {
  const file = await open(path, "r").catch(() => {
    throw new CommandProblem(`Die Datei „${path}“ kann nicht gelesen werden.`);
  });
  try {
    const { head, sealedBytes } = headOf(await read(file, 0, backup.headerLength), privateKey);
    const { size } = await file.stat();
    requireWhole(size - backup.headerLength, sealedBytes);
    const key = chunkKey(head, privateKey);
    const binding = backup.bindingOf(head);
    const count = Math.max(1, Math.ceil(sealedBytes / sealedChunk));
    for (let number = 0; number < count; number += 1) {
      const from = number * sealedChunk;
      const sealed = await read(file, backup.headerLength + from, Math.min(sealedChunk, sealedBytes - from));
      yield openChunk(key, binding, sealed, number, number === count - 1);
    }
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  let filled = 0;
  for (let got = -1; filled < bytes && got !== 0; filled += got) {
    got = (await file.read(buffer, filled, bytes - filled, from + filled)).bytesRead;
  }
  return buffer.subarray(0, filled);
}

function headOf(bytes: Buffer, privateKey: KeyObject) {
  const header = backup.readHeader(bytes);
  if (header.ok) {
    const { id } = publicHalf(privateKey);
    if (header.head.keyId === id) return header;
    throw new CommandProblem(
      `Diese Sicherung ist für einen anderen Schlüssel verschlossen: Sie nennt ${header.head.keyId}, hier liegt ${id}. ` +
        "Bitte nenne mit --key oder RESCUE_KEY den Schlüssel, den der Server hatte, als sie gespeichert wurde.",
    );
  }
  switch (header.code) {
    case "foreign":
      throw new CommandProblem("Das ist keine Sicherung von Rundgang.");
    case "cut":
      throw new CommandProblem(
        "Die Sicherung ist abgeschnitten: Nicht einmal ihr Anfang ist ganz da. Bitte übertrage sie noch einmal.",
      );
    case "version":
      throw new CommandProblem(
        `Diese Sicherung hat die Version ${header.version}, dieser Server öffnet Version ${backup.backupVersion}. ` +
          "Bitte nimm einen Server von der Version der App, die sie gespeichert hat.",
      );
  }
}

function requireWhole(found: number, expected: number): void {
  if (found < expected) {
    throw new CommandProblem(
      `Die Sicherung ist abgeschnitten: Es fehlen ${expected - found} von ${expected} Bytes. Bitte übertrage sie noch einmal.`,
    );
  }
  if (found > expected) throw damaged("an ihrem Ende steht, was nicht zu ihr gehört");
}

function chunkKey(head: backup.BackupHead, privateKey: KeyObject): Buffer {
  const point = Buffer.from(head.publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  try {
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
    const shared = diffieHellman({ privateKey, publicKey });
    return Buffer.from(hkdfSync("sha256", shared, head.salt, backup.backupInfo(), 32));
  } catch {
    throw damaged("in ihrem Kopf steht kein Schlüssel");
  }
}

function openChunk(key: Buffer, binding: Uint8Array, sealed: Buffer, number: number, isLast: boolean): Buffer {
  try {
    const end = sealed.length - authTagLength;
    const opening = createDecipheriv(cipher, key, backup.chunkIv(number, isLast), { authTagLength })
      .setAAD(binding)
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([opening.update(sealed.subarray(0, end)), opening.final()]);
  } catch {
    throw damaged(`im ${number + 1}. Stück stimmt etwas nicht`);
  }
}

function damaged(what: string): CommandProblem {
  return new CommandProblem(
    `Die Sicherung ist beschädigt oder verändert: ${what.charAt(0).toUpperCase()}${what.slice(1)}. Es wird nichts daraus übernommen. ` +
      "Bitte übertrage sie noch einmal vom Gerät.",
  );
}
