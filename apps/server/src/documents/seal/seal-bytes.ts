import { createPrivateKey } from "node:crypto";

import { CryptoKeySigner, HttpTimestampAuthority, PDF, type Signer } from "@libpdf/core";

import { startsWith } from "../signed/append-pages.ts";
import { certificatesOf, kindOf } from "./key-kind.ts";
import { patience, type SealTask } from "./seal-task.ts";
import type { SealPem } from "./self-made.ts";
import { signDetached } from "./sign-detached.ts";

/** Bytes that are left for a signature with its chain, and with a time stamp. */
const roomFor = { plain: 8192, stamped: 24_576 } as const;

/**
 * Puts a PAdES seal behind a PDF: B-B, or B-T with a time-stamp service; or answers a detached one of anything else. Throws what that service
 * or the library says.
 */
export async function sealBytes(task: SealTask): Promise<Uint8Array> {
  return task.form === "detached" ? signDetached(task) : sealPdf(task);
}

async function sealPdf({ bytes, tsaUrl, now, ...pem }: SealTask): Promise<Uint8Array> {
  const authority = tsaUrl === undefined ? null : new HttpTimestampAuthority(tsaUrl, { timeout: patience });
  const pdf = await PDF.load(Uint8Array.from(bytes));
  const { bytes: sealed } = await pdf.sign({
    signer: await signerOf(pem),
    /* A name of its own: what was uploaded may bear signatures already, or fields that are somebody else's. */
    fieldName: `Siegel-${now.getTime()}`,
    reason: "Elektronisches Siegel",
    signingTime: now,
    level: authority === null ? "B-B" : "B-T",
    estimatedSize: authority === null ? roomFor.plain : roomFor.stamped,
    ...(authority !== null && { timestampAuthority: authority }),
  });
  if (!startsWith(sealed, bytes)) throw new Error("the document takes no seal behind its bytes");
  return sealed;
}

async function signerOf({ cert, key }: SealPem): Promise<Signer> {
  const secret = createPrivateKey(key);
  const kind = kindOf(secret);
  const [own, ...chain] = certificatesOf(cert).map((one) => new Uint8Array(one.raw));
  if (kind === null || own === undefined) throw new Error("the key of the seal cannot sign");
  const pkcs8 = secret.export({ type: "pkcs8", format: "der" });
  const imported = await crypto.subtle.importKey("pkcs8", pkcs8, kind.import, false, ["sign"]);
  return new CryptoKeySigner(imported, own, kind.type, kind.algorithm, chain);
}
