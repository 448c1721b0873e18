import { createHash, createSign, generateKeyPairSync, X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { bits, integer, objectId, sequence, set, tagged, text, utcTime } from "./der.ts";

const ecdsaWithSha256 = sequence(objectId(1, 2, 840, 10045, 4, 3, 2));

/** A certificate for localhost that signed itself, and its key, as PEM. */
export function selfSigned(serial = 1): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(objectId(2, 5, 4, 3), text(0x0c, "localhost"))));
  const validity = sequence(utcTime(Date.now() - 3_600_000), utcTime(Date.now() + 86_400_000));
  const altNames = sequence(text(0x82, "localhost"), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = tagged(0xa3, sequence(sequence(objectId(2, 5, 29, 17), tagged(0x04, altNames))));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const der = sequence(body, ecdsaWithSha256, bits(signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replaceAll(/.{64}/gu, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** Writes a fresh certificate and key into a folder, and names the files as the environment does. */
export function writeSelfSigned(folder: string, serial = 1): { readonly TLS_CERT: string; readonly TLS_KEY: string } {
  const files = { TLS_CERT: join(folder, "cert.pem"), TLS_KEY: join(folder, "key.pem") };
  const { cert, key } = selfSigned(serial);
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key);
  return files;
}

/** What Chromium's `--ignore-certificate-errors-spki-list` knows a certificate by: the SHA-256 of its public key, in Base64. */
export function publicKeyHash(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}
