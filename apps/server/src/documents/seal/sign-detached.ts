import { createHash, createPrivateKey } from "node:crypto";

import { fromBER, ObjectIdentifier, OctetString, UTCTime } from "asn1js";
import { HttpTimestampAuthority } from "@libpdf/core";
import * as pki from "pkijs";

import { certificatesOf, kindOf } from "./key-kind.ts";
import { patience, type SealTask } from "./seal-task.ts";

/** Object identifiers of a CMS (RFC 5652, RFC 5035, RFC 3161). */
const oids = {
  data: "1.2.840.113549.1.7.1",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
} as const;

/** A detached CMS (RFC 5652, DER) of some bytes, with the stamp of the time-stamp service where there is one. Throws what that service says. */
export async function signDetached({ bytes, cert, key, tsaUrl, now }: SealTask): Promise<Uint8Array> {
  const secret = createPrivateKey(key);
  const kind = kindOf(secret);
  const certificates = certificatesOf(cert).map((one) => pki.Certificate.fromBER(new Uint8Array(one.raw).buffer));
  const [own] = certificates;
  if (kind === null || own === undefined) throw new Error("the key of the seal cannot sign");
  const pkcs8 = secret.export({ type: "pkcs8", format: "der" });
  const imported = await crypto.subtle.importKey("pkcs8", pkcs8, kind.import, false, ["sign"]);
  const engine = new pki.CryptoEngine({ name: "node", crypto });
  const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] });
  const digest = createHash("sha256").update(bytes).digest();
  const signer = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new pki.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
        attribute(oids.signingTime, new UTCTime({ valueDate: now })),
        attribute(oids.messageDigest, new OctetString({ valueHex: new Uint8Array(digest).buffer })),
      ],
    }),
  });
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [signer],
    certificates,
  });
  await signed.sign(imported, 0, "SHA-256", undefined, engine);
  if (tsaUrl !== undefined) {
    const authority = new HttpTimestampAuthority(tsaUrl, { timeout: patience });
    const imprint = createHash("sha256").update(signer.signature.valueBlock.valueHexView).digest();
    const token = await authority.timestamp(new Uint8Array(imprint), "SHA-256");
    const stamp = attribute(oids.timeStamp, fromBER(new Uint8Array(token).buffer).result);
    signer.unsignedAttrs = new pki.SignedAndUnsignedAttributes({ type: 1, attributes: [stamp] });
  }
  const whole = new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return new Uint8Array(whole.toSchema().toBER());
}
