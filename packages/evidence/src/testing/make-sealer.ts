import { BitString, Integer, ObjectIdentifier, OctetString, UTCTime, Utf8String } from "asn1js";
import * as pki from "pkijs";

import { hexOf, joined, utf8 } from "../bytes.ts";

/** A key with a certificate that vouches for itself, as a server or a forger has it. */
export interface Sealer {
  /** DER. */
  readonly certificate: Uint8Array;
  /** A detached CMS. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  /** Bytes with a seal behind them as a PDF has it. */
  seal(bytes: Uint8Array): Promise<Uint8Array>;
}

const engine = new pki.CryptoEngine({ name: "testing", crypto });
const data = "1.2.840.113549.1.7.1";
const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] });

/** Makes one whose certificate bears a name, and is valid in the years from `from` to `until`. */
export async function makeSealer(
  name: string,
  from = 2020,
  until = 2040,
  at = new Date("2026-11-20T12:00:00Z"),
): Promise<Sealer> {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = new pki.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 7 });
  for (const one of [certificate.subject, certificate.issuer]) {
    one.typesAndValues.push(new pki.AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: name }) }));
  }
  const year = (value: number) => new pki.Time({ type: 0, value: new Date(Date.UTC(value, 0, 1)) });
  certificate.notBefore = year(from);
  certificate.notAfter = year(until);
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER();
  certificate.extensions = [new pki.Extension({ extnID: "2.5.29.15", critical: true, extnValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, "SHA-256", engine);
  const sign = async (bytes: Uint8Array) => {
    const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
    const signed = new pki.SignedData({
      version: 1,
      encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: data }),
      signerInfos: [
        new pki.SignerInfo({
          version: 1,
          sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          signedAttrs: new pki.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute("1.2.840.113549.1.9.3", new ObjectIdentifier({ value: data })),
              attribute("1.2.840.113549.1.9.5", new UTCTime({ valueDate: at })),
              attribute("1.2.840.113549.1.9.4", new OctetString({ valueHex: digest })),
            ],
          }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(keys.privateKey, 0, "SHA-256", undefined, engine);
    const info = new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
    return new Uint8Array(info.toSchema().toBER());
  };
  return {
    certificate: new Uint8Array(certificate.toSchema().toBER()),
    sign,
    seal: async (bytes) => {
      const room = 4000;
      const digits = (value: number) => String(value).padStart(8, "0");
      const headOf = (size: number) =>
        utf8(`\n/ByteRange [00000000 ${digits(size)} ${digits(size + room + 2)} 00000002] /Contents `);
      const head = joined([bytes, headOf(bytes.length + headOf(0).length)]);
      const tail = utf8("\n>");
      const cms = await sign(joined([head, tail]));
      return joined([head, utf8(`<${hexOf(cms).padEnd(room, "0")}>`), tail]);
    },
  };
}
