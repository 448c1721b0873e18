import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

import { BadConfig } from "./bad-config.ts";
import type { TlsFiles } from "./config.ts";

/** What a TLS server needs, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly validUntil: Date;
}

/** The variables that name certificate and key. */
interface CertificateVariables {
  readonly cert: string;
  readonly key: string;
}

/** Those of the electronic seal. */
export const sealVariables: CertificateVariables = { cert: "SEAL_CERT", key: "SEAL_KEY" };

/** Reads certificate (with its chain) and key. Throws `BadConfig` in a sentence where they cannot be used. */
export function loadCertificate(
  { certFile, keyFile }: TlsFiles,
  names: CertificateVariables = { cert: "TLS_CERT", key: "TLS_KEY" },
): Certificate {
  const cert = readText(names.cert, certFile);
  const key = readText(names.key, keyFile);
  const first = parsed(`${names.cert}: „${certFile}“ enthält kein Zertifikat im Format PEM.`, () => new X509Certificate(cert));
  const secret = parsed(`${names.key}: „${keyFile}“ enthält keinen unverschlüsselten Schlüssel im Format PEM.`, () =>
    createPrivateKey(key),
  );
  if (!first.checkPrivateKey(secret)) {
    throw new BadConfig(`${names.cert} und ${names.key} passen nicht zusammen („${certFile}“, „${keyFile}“).`);
  }
  return { cert, key, validUntil: new Date(first.validTo) };
}

function readText(variable: string, path: string): string {
  return parsed(`${variable}: Die Datei „${path}“ kann nicht gelesen werden.`, () => readFileSync(path, "utf8"));
}

function parsed<T>(otherwise: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new BadConfig(otherwise);
  }
}
