import { randomBytes } from "node:crypto";

import { BitString, Integer, Utf8String } from "asn1js";
import { AttributeTypeAndValue, Certificate, CryptoEngine, Extension, Time, TimeType } from "pkijs";

/** A certificate with its key, as PEM. */
export interface SealPem {
  readonly cert: string;
  readonly key: string;
}

/** How long a self-made one lasts, in milliseconds: ten years. */
const lastsMs = 10 * 365.25 * 24 * 3_600_000;

/** Begins a day early, so that a clock that was behind finds it valid. */
const dayMs = 24 * 3_600_000;

/** Object identifiers of a name and of what a key is for (RFC 5280). */
const oids = { commonName: "2.5.4.3", keyUsage: "2.5.29.15" } as const;

/** Bits "digital signature" and "non-repudiation". */
const forSigning = new Uint8Array([0b1100_0000]).buffer;

/** Makes a key and a certificate that vouches for itself: for the demo, and until the operator sets one of a trust service. */
export async function makeSelfMade(now: Date): Promise<SealPem> {
  const engine = new CryptoEngine({ name: "node", crypto });
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new Utf8String({ value: "Rundgang Siegel (selbst erstellt)" });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: oids.commonName, value }));
  }
  certificate.notBefore = timeOf(now.getTime() - dayMs);
  certificate.notAfter = timeOf(now.getTime() + lastsMs);
  const usage = new BitString({ valueHex: forSigning, unusedBits: 6 }).toBER();
  certificate.extensions = [new Extension({ extnID: oids.keyUsage, critical: true, extnValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, "SHA-256", engine);
  const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return {
    cert: pem("CERTIFICATE", certificate.toString("base64")),
    key: pem("PRIVATE KEY", Buffer.from(key).toString("base64")),
  };
}

/** RFC 5280: a year of two digits until 2049, of four from then on. */
function timeOf(ms: number): Time {
  const value = new Date(ms);
  return new Time({ type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value });
}

/** Positive, and not made twice. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}

function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replaceAll(/.{64}(?=.)/gu, "$&\n")}\n-----END ${label}-----\n`;
}
