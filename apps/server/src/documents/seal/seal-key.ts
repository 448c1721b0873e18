import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { CryptoKeySigner, type Signer } from "@libpdf/core";

import { BadConfig } from "../../config/bad-config.ts";
import type { TlsFiles } from "../../config/config.ts";
import { loadCertificate } from "../../config/load-certificate.ts";
import { writeWhole } from "../../files/write-whole.ts";
import { makeSelfMade, type SealPem } from "./self-made.ts";

/** Key and certificate of the seal, ready to sign. */
export interface SealKey {
  readonly signer: Signer;
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

const certificateBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;

/** Makes key and certificate in the data folder (mode 0600) where none are configured and none lie there, or theirs is about to end. */
export async function ensureSealKey(place: SealPlace, now: Date): Promise<void> {
  if (place.files === null) {
    const file = ownFile(place.dataDir);
    if (existsSync(file) && (await loadSealKey(place)).validUntil.getTime() - renewBeforeMs > now.getTime()) return;
    const { cert, key } = await makeSelfMade(now);
    await writeWhole(file, Buffer.from(`${key}${cert}`));
  }
  await loadSealKey(place);
}

/** Reads them anew, so that a renewed certificate counts from the next seal on. Throws `BadConfig` in a sentence. */
export async function loadSealKey({ files, dataDir }: SealPlace): Promise<SealKey> {
  const pem = files === null ? readOwn(dataDir) : loadCertificate(files, { cert: "SEAL_CERT", key: "SEAL_KEY" });
  const [first, ...chain] = (pem.cert.match(certificateBlock) ?? []).map((block) => new X509Certificate(block));
  const key = createPrivateKey(pem.key);
  const kind = kindOf(key);
  if (first === undefined || kind === null) {
    throw new BadConfig("SEAL_KEY muss ein Schlüssel für RSA ab 2048 Bit oder für die Kurven P-256, P-384 oder P-521 sein.");
  }
  const imported = await crypto.subtle.importKey("pkcs8", key.export({ type: "pkcs8", format: "der" }), kind.import, false, [
    "sign",
  ]);
  const [own, ...others] = [first, ...chain].map((one) => new Uint8Array(one.raw));
  return {
    signer: new CryptoKeySigner(imported, own ?? new Uint8Array(), kind.type, kind.algorithm, others),
    validFrom: new Date(first.validFrom),
    validUntil: new Date(first.validTo),
  };
}

function readOwn(dataDir: string): SealPem {
  const file = ownFile(dataDir);
  try {
    const text = readFileSync(file, "utf8");
    const [cert] = text.match(certificateBlock) ?? [];
    if (cert !== undefined && new X509Certificate(cert).checkPrivateKey(createPrivateKey(text))) return { cert, key: text };
  } catch {
    /* Said below. */
  }
  throw new BadConfig(
    `Die Datei „${file}“ mit dem Siegel des Servers ist beschädigt oder kann nicht gelesen werden. Bitte spiele sie aus der Sicherung ` +
      "zurück. Ist sie verloren, lösche sie: Der Server erstellt dann ein neues Siegel.",
  );
}

function ownFile(dataDir: string): string {
  return join(dataDir, "seal.pem");
}

const curves: Readonly<Record<string, string>> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };

/** How a key signs; null for one that seals nothing. */
function kindOf(key: KeyObject) {
  const { namedCurve = "", modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  const curve = curves[namedCurve];
  if (key.asymmetricKeyType === "ec" && curve !== undefined) {
    return { type: "EC", algorithm: "ECDSA", import: { name: "ECDSA", namedCurve: curve } } as const;
  }
  if (key.asymmetricKeyType !== "rsa" || modulusLength < 2048) return null;
  return { type: "RSA", algorithm: "RSASSA-PKCS1-v1_5", import: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } } as const;
}
