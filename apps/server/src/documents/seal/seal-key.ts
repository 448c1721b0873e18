import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { BadConfig } from "../../config/bad-config.ts";
import type { TlsFiles } from "../../config/config.ts";
import { loadCertificate, sealVariables } from "../../config/load-certificate.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { certificatesOf, kindOf } from "./key-kind.ts";
import type { SealPem } from "./self-made.ts";

/** Key and certificate of the seal, with those that vouch for it. */
export interface SealKey extends SealPem {
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** Where they lie: as configured, else in the data folder. */
export interface SealPlace {
  readonly files: TlsFiles | null;
  readonly dataDir: string;
}

/** A self-made one is replaced so long before its end (milliseconds). */
const renewBeforeMs = 30 * 24 * 3_600_000;

/** Makes key and certificate in the data folder (mode 0600) where none are configured and none lie there, or theirs is about to end. */
export async function ensureSealKey(place: SealPlace, now: Date): Promise<SealFingerprint> {
  if (place.files === null) {
    const file = ownFile(place.dataDir);
    const found = existsSync(file) ? await loadSealKey(place) : null;
    if (found !== null && isCurrent(found, now)) return partOf(found, place);
    /* Before it is gone: the database learns of the new one at the end of a start, which may fail more than once. */
    if (found !== null) await writeWhole(predecessorFile(place.dataDir), Buffer.from(`${fingerprintOf(found)}\n`));
    /* Once in ten years: its library is no part of every start. */
    const { makeSelfMade } = await import("./self-made.ts");
    const { cert, key } = await makeSelfMade(now);
    await writeWhole(file, Buffer.from(`${key}${cert}`));
  }
  return partOf(await loadSealKey(place), place);
}

/** The fingerprint of the seal as it lies there; null where there is none. Makes none. Throws `BadConfig`. */
export async function findSealPart(place: SealPlace): Promise<SealFingerprint | null> {
  if (place.files === null && !existsSync(ownFile(place.dataDir))) return null;
  return partOf(await loadSealKey(place), place);
}

function partOf(key: SealKey, { files, dataDir }: SealPlace): SealFingerprint {
  const before = predecessorFile(dataDir);
  const renewed = files === null && existsSync(before) ? readFileSync(before, "utf8").trim() : null;
  return { fingerprint: fingerprintOf(key), renewed };
}

/** SHA-256 (hex) of the public key, which stays where only its certificate is renewed. */
export interface SealFingerprint {
  readonly fingerprint: string;
  /** That of the self-made key whose place it has taken; null where it is the first one, or configured. */
  readonly renewed: string | null;
}

function fingerprintOf({ key }: SealKey): string {
  const half = createPublicKey(key).export({ type: "spki", format: "der" });
  return createHash("sha256").update(half).digest("hex");
}

function isCurrent({ validFrom, validUntil }: SealKey, now: Date): boolean {
  return validFrom <= now && validUntil.getTime() - renewBeforeMs > now.getTime();
}

/** Reads them anew, so that a renewed certificate counts from the next seal on. Throws `BadConfig` in a sentence. */
export async function loadSealKey({ files, dataDir }: SealPlace): Promise<SealKey> {
  const pem = files === null ? readOwn(dataDir) : loadCertificate(files, sealVariables);
  const [first] = certificatesOf(pem.cert);
  if (first === undefined || kindOf(createPrivateKey(pem.key)) === null) {
    throw new BadConfig("SEAL_KEY muss ein Schlüssel für RSA ab 2048 Bit oder für die Kurven P-256, P-384 oder P-521 sein.");
  }
  return { cert: pem.cert, key: pem.key, validFrom: new Date(first.validFrom), validUntil: new Date(first.validTo) };
}

function readOwn(dataDir: string): SealPem {
  const file = ownFile(dataDir);
  try {
    const text = readFileSync(file, "utf8");
    const [first] = certificatesOf(text);
    if (first?.checkPrivateKey(createPrivateKey(text)) === true) return { cert: text, key: text };
  } catch {
    /* Said below. */
  }
  throw new BadConfig(
    `Die Datei „${file}“ mit dem Siegel des Servers ist beschädigt oder kann nicht gelesen werden. Bitte spiele sie aus der Sicherung ` +
      "zurück. Ist sie verloren, lösche sie: Der Server erstellt dann ein neues Siegel.",
  );
}

/** Bears the fingerprint of the self-made key before the one of now. */
function predecessorFile(dataDir: string): string {
  return join(dataDir, "seal-before.txt");
}

function ownFile(dataDir: string): string {
  return join(dataDir, "seal.pem");
}
