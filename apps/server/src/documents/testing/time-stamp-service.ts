import { createServer, type IncomingMessage } from "node:http";

import { Integer, OctetString } from "asn1js";
import * as pki from "pkijs";

import { certificatesOf } from "../seal/key-kind.ts";
import { makeSelfMade } from "../seal/self-made.ts";

/** A time-stamp service (RFC 3161) on this machine. */
export interface TimeStampService {
  readonly url: string;
  /** Requests that it has answered. */
  readonly answered: () => number;
  close(): void;
}

const oids = { tstInfo: "1.2.840.113549.1.9.16.1.4", signedData: "1.2.840.113549.1.7.2", policy: "1.2.3.4.1" } as const;

/** Starts a service that stamps what it is asked to with the time that `now` says. */
export async function startTimeStampService(now: () => Date): Promise<TimeStampService> {
  const pem = await makeSelfMade(now());
  let count = 0;
  const server = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => stamp(body, pem, now()))
      .then((answer) => {
        count += 1;
        response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, answered: () => count, close: () => void server.close() };
}

async function stamp(body: Buffer, pem: { readonly cert: string; readonly key: string }, at: Date): Promise<Buffer> {
  const request = pki.TimeStampReq.fromBER(arrayOf(body));
  const info = new pki.TSTInfo({
    version: 1,
    policy: oids.policy,
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ value: 1 }),
    genTime: at,
    ...(request.nonce !== undefined && { nonce: request.nonce }),
  });
  const [own] = certificatesOf(pem.cert);
  const certificate = pki.Certificate.fromBER(arrayOf(own?.raw ?? Buffer.alloc(0)));
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: oids.tstInfo,
      eContent: new OctetString({ valueHex: info.toSchema().toBER() }),
    }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
      }),
    ],
    certificates: [certificate],
  });
  const der = Buffer.from(pem.key.replaceAll(/-----[^-]+-----|\s/gu, ""), "base64");
  const key = await crypto.subtle.importKey("pkcs8", der, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  await signed.sign(key, 0, "SHA-256", undefined, new pki.CryptoEngine({ name: "node", crypto }));
  const token = new pki.ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  const answer = new pki.TimeStampResp({ status: new pki.PKIStatusInfo({ status: 0 }), timeStampToken: token });
  return Buffer.from(answer.toSchema().toBER());
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

function arrayOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
