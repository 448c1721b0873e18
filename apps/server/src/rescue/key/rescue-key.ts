import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { backup } from "@rundgang/contracts";

import { BadConfig } from "../../config/bad-config.ts";
import { writeWhole } from "../../files/write-whole.ts";

/** What devices seal their backups with, and how it is named. */
export interface PublicRescueKey {
  /** The first 8 bytes of the SHA-256 of `point`, in hex. */
  readonly id: string;
  /** The uncompressed point of P-256. */
  readonly point: Buffer;
}

/** Where the key lies: as configured, else in the data folder. */
export interface RescuePlace {
  readonly file: string | null;
  readonly dataDir: string;
}

/**
 * Makes a key in the data folder (`rescue.pem`, mode 0600) where none is configured and none lies there, and answers its public half. Throws
 * `BadConfig` in a sentence. A configured file may hold the public half alone: the server needs no more.
 */
export async function ensureRescueKey(place: RescuePlace): Promise<PublicRescueKey> {
  if (place.file === null) {
    const own = ownFile(place.dataDir);
    if (!existsSync(own)) {
      const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      await writeWhole(own, Buffer.from(privateKey.export({ type: "pkcs8", format: "pem" })));
    }
  }
  return publicHalf(readKey(place, createPublicKey));
}

/** The public half of the key as it lies there; null where there is none. Makes none. Throws `BadConfig`. */
export function findRescueKey(place: RescuePlace): PublicRescueKey | null {
  if (place.file === null && !existsSync(ownFile(place.dataDir))) return null;
  return publicHalf(readKey(place, createPublicKey));
}

/** The private half, for whoever opens a backup. Throws `BadConfig` in a sentence. */
export function loadRescueKey(place: RescuePlace): KeyObject {
  return readKey(place, createPrivateKey);
}

/** Names a key, private or public. */
export function publicHalf(key: KeyObject): PublicRescueKey {
  const { x, y } = (key.type === "private" ? createPublicKey(key) : key).export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x ?? "", "base64url"), Buffer.from(y ?? "", "base64url")]);
  const id = createHash("sha256")
    .update(point)
    .digest("hex")
    .slice(0, 2 * backup.keyIdLength);
  return { id, point };
}

function readKey(place: RescuePlace, parse: (pem: string) => KeyObject): KeyObject {
  const path = place.file ?? ownFile(place.dataDir);
  try {
    const key = parse(readFileSync(path, "utf8"));
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key;
  } catch {
    /* Said below. */
  }
  const half = parse === createPrivateKey ? "privater " : "";
  throw new BadConfig(
    place.file === null
      ? `Die Datei „${path}“ mit dem Schlüssel für Sicherungen fehlt oder ist beschädigt. Bitte spiele sie aus der Sicherung des Servers ` +
          "zurück. Ist sie verloren, lösche sie: Der Server erstellt dann eine neue, öffnet aber keine früheren Sicherungen mehr."
      : `In „${path}“ steht kein ${half}Schlüssel der Kurve P-256 als PEM ohne Passwort. Bitte prüfe RESCUE_KEY oder --key.`,
  );
}

function ownFile(dataDir: string): string {
  return join(dataDir, "rescue.pem");
}
