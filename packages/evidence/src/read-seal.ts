import { fromBER, GeneralizedTime, OctetString, Sequence } from "asn1js";
import { Certificate, ContentInfo, CryptoEngine, MessageImprint, SignedData, type RelativeDistinguishedNames } from "pkijs";

import { isSame, textOf } from "./bytes.ts";
import { sha256 } from "./canonical-json.ts";

/** Who has sealed something, and when; its signature has been checked. */
export interface Seal {
  /** Whom the certificate names. */
  readonly owner: string;
  readonly issuer: string;
  /** Nobody else vouches for it. */
  readonly isSelfIssued: boolean;
  /** SHA-256 of the certificate, hex. */
  readonly fingerprint: string;
  /** ISO 8601, by the time-stamp service where there is one, else by the server's clock. */
  readonly at: string | null;
  readonly isStamped: boolean;
}

/** Why a seal proves nothing: it is no seal, of other content, its certificate or its time stamp is no such. */
export type BrokenSeal = "unreadable" | "other_content" | "certificate" | "time" | "stamp";

const oids = {
  commonName: "2.5.4.3",
  organisation: "2.5.4.10",
  signingTime: "1.2.840.113549.1.9.5",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
  data: "1.2.840.113549.1.7.1",
} as const;

const engine = new CryptoEngine({ name: "evidence", crypto });

/** Checks a detached CMS (RFC 5652) against its content: signature, certificates as far as they lie in it, and the time stamp. */
export async function readSeal(cms: Uint8Array, content: Uint8Array): Promise<Seal | BrokenSeal> {
  const signed = signedDataOf(cms);
  if (signed === null) return "unreadable";
  const own = await signerOf(signed, content);
  if (own === null) return "other_content";
  const known = certificatesIn(signed);
  if (!(await isVouchedFor(own, known))) return "certificate";
  const signer = signed.signerInfos[0];
  const stamp = signer?.unsignedAttrs?.attributes.find(({ type }) => type === oids.timeStamp);
  const signature = new Uint8Array(signer?.signature.valueBlock.valueHexView ?? []);
  const stampedAt = stamp === undefined ? null : await timeOfStamp(stamp.values[0], signature);
  if (stamp !== undefined && stampedAt === null) return "stamp";
  const at = stampedAt ?? signingTimeOf(signer?.signedAttrs?.attributes);
  if (at !== null && (at < own.notBefore.value || at > own.notAfter.value)) return "time";
  return {
    owner: nameOf(own.subject),
    issuer: nameOf(own.issuer),
    isSelfIssued: own.issuer.isEqual(own.subject),
    fingerprint: await fingerprintOf(own),
    at: at?.toISOString() ?? null,
    isStamped: stampedAt !== null,
  };
}

/** SHA-256 (hex) of the first certificate in a file: PEM, DER, or a PDF with a seal; null where there is none. */
export async function fingerprintIn(file: Uint8Array): Promise<string | null> {
  const sealed = sealOfPdf(file);
  const signed = sealed === null ? null : signedDataOf(sealed.cms);
  const [first] = signed === null ? [] : certificatesIn(signed);
  const own = first ?? certificateOf(file);
  return own === null ? null : fingerprintOf(own);
}

/** The last seal of a PDF, with the bytes that it covers: all but itself. Null where there is none, or where something stands behind it. */
export function sealOfPdf(file: Uint8Array): { readonly cms: Uint8Array; readonly content: Uint8Array } | null {
  const text = latin1(file);
  const at = text.lastIndexOf("/ByteRange");
  if (at < 0) return null;
  const [start = 1, size = 0, next = 0, rest = 0] = (/\[([\d\s]+)\]/u.exec(text.slice(at, at + 200))?.[1] ?? "")
    .trim()
    .split(/\s+/u)
    .map(Number);
  if (start !== 0 || size >= next || next + rest !== file.length) return null;
  const hex = text.slice(size, next).replaceAll(/[^0-9a-f]/giu, "");
  const cms = Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
  const content = new Uint8Array(size + rest);
  content.set(file.subarray(0, size));
  content.set(file.subarray(next), size);
  return { cms, content };
}

/** A text of one sign a byte, whatever the bytes are. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

function signedDataOf(cms: Uint8Array): SignedData | null {
  try {
    const info = ContentInfo.fromBER(new Uint8Array(cms).buffer);
    const signed = new SignedData({ schema: info.content });
    return signed.signerInfos.length === 1 ? signed : null;
  } catch {
    return null;
  }
}

/** The certificate whose key has signed the content; null where none has. */
async function signerOf(signed: SignedData, content: Uint8Array): Promise<Certificate | null> {
  const params = { signer: 0, data: new Uint8Array(content).buffer, extendedMode: true } as const;
  try {
    const { signatureVerified, signerCertificate } = await signed.verify(params, engine);
    return signatureVerified === true && signerCertificate instanceof Certificate ? signerCertificate : null;
  } catch {
    return null;
  }
}

function certificatesIn(signed: SignedData): Certificate[] {
  return (signed.certificates ?? []).filter((one) => one instanceof Certificate);
}

/** Whether each certificate up to the last issuer that lies here bears the signature of the next one. */
async function isVouchedFor(own: Certificate, known: readonly Certificate[]): Promise<boolean> {
  let current = own;
  for (let steps = 0; steps <= known.length; steps += 1) {
    const issuer = known.find(({ subject }) => subject.isEqual(current.issuer));
    if (issuer === undefined) return true;
    const holds = await current.verify(issuer, engine).catch(() => false);
    if (!holds) return false;
    if (current.issuer.isEqual(current.subject)) return true;
    current = issuer;
  }
  return false;
}

/** When a stamp (RFC 3161) was made for a signature; null where it was made for something else. */
async function timeOfStamp(token: { toBER(): ArrayBuffer }, signature: Uint8Array): Promise<Date | null> {
  const signed = signedDataOf(new Uint8Array(token.toBER()));
  const content = signed?.encapContentInfo.eContent?.getValue();
  if (signed === null || content === undefined) return null;
  /* As plain data, because pkijs takes no stamp that leaves out its accuracy, which RFC 3161 allows. */
  signed.encapContentInfo.eContentType = oids.data;
  if ((await signerOf(signed, new Uint8Array())) === null) return null;
  return readStamp(content, signature);
}

/** The time in a TSTInfo (version, policy, imprint, serial number, time), where its imprint is that of the signature. */
async function readStamp(content: ArrayBuffer, signature: Uint8Array): Promise<Date | null> {
  const { result } = fromBER(content);
  const [, , imprint, , time] = result instanceof Sequence ? result.valueBlock.value : [];
  if (!(imprint instanceof Sequence) || !(time instanceof GeneralizedTime)) return null;
  const { hashAlgorithm, hashedMessage } = new MessageImprint({ schema: imprint });
  const algorithm = engine.getAlgorithmByOID(hashAlgorithm.algorithmId);
  if (!("name" in algorithm) || typeof algorithm.name !== "string" || !(hashedMessage instanceof OctetString)) return null;
  const hash = new Uint8Array(await crypto.subtle.digest(algorithm.name, new Uint8Array(signature)));
  return isSame(hash, hashedMessage.valueBlock.valueHexView) ? time.toDate() : null;
}

function signingTimeOf(attributes: readonly { type: string; values: unknown[] }[] | undefined): Date | null {
  const value = attributes?.find(({ type }) => type === oids.signingTime)?.values[0];
  return typeof value === "object" && value !== null && "toDate" in value && typeof value.toDate === "function"
    ? (value.toDate() as Date)
    : null;
}

function certificateOf(file: Uint8Array): Certificate | null {
  const pem = /-----BEGIN CERTIFICATE-----([^-]+)-----END/u.exec(textOf(file))?.[1];
  try {
    const der = pem === undefined ? file : Uint8Array.from(atob(pem.replaceAll(/\s/gu, "")), (sign) => sign.charCodeAt(0));
    return Certificate.fromBER(new Uint8Array(der).buffer);
  } catch {
    return null;
  }
}

function fingerprintOf(certificate: Certificate): Promise<string> {
  return sha256(new Uint8Array(certificate.toSchema().toBER()));
}

function nameOf({ typesAndValues }: RelativeDistinguishedNames): string {
  const find = (oid: string) => typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
  const name: unknown = find(oids.commonName) ?? find(oids.organisation);
  return typeof name === "string" ? name : "?";
}
