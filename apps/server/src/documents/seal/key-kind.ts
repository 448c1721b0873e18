import { X509Certificate, type KeyObject } from "node:crypto";

const certificateBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;

/** The certificates of a PEM text in their order: the own one first, then those that vouch for it. */
export function certificatesOf(pem: string): X509Certificate[] {
  return (pem.match(certificateBlock) ?? []).map((block) => new X509Certificate(block));
}

const curves: Readonly<Record<string, string>> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };

/** How a key signs; null for one that seals nothing. */
export function kindOf(key: KeyObject) {
  const { namedCurve = "", modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  const curve = curves[namedCurve];
  if (key.asymmetricKeyType === "ec" && curve !== undefined) {
    return { type: "EC", algorithm: "ECDSA", import: { name: "ECDSA", namedCurve: curve } } as const;
  }
  if (key.asymmetricKeyType !== "rsa" || modulusLength < 2048) return null;
  return { type: "RSA", algorithm: "RSASSA-PKCS1-v1_5", import: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } } as const;
}
