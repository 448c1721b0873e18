import { HttpTimestampAuthority, PDF } from "@libpdf/core";

import { startsWith } from "../signed/append-pages.ts";
import { loadSealKey, type SealPlace } from "./seal-key.ts";

/** Seals documents electronically: whoever changes a byte of one is found out. */
export interface Seal {
  /**
   * The document with a PAdES seal behind it, B-B, or B-T by the time-stamp service: its own bytes come first, as they are. Throws
   * `SealUnusable`, what is wrong with the key's files, or what the service said.
   */
  close(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface SealParts extends SealPlace {
  readonly tsaUrl: string | undefined;
  readonly clock: () => Date;
}

/** The certificate is not valid now, or the document takes no seal. */
export class SealUnusable extends Error {
  readonly code: "seal_expired" | "seal_not_yet_valid" | "seal_refused";

  constructor(code: SealUnusable["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Bytes that are left for a signature with its chain, and with a time stamp. */
const roomFor = { plain: 8192, stamped: 24_576 } as const;

/** Longest that a time-stamp service may take, in milliseconds. */
const patience = 20_000;

/** Makes a seal of the key that lies where `parts` says; it is read anew for each document. */
export function createSeal(parts: SealParts): Seal {
  const { tsaUrl, clock } = parts;
  const authority = tsaUrl === undefined ? null : new HttpTimestampAuthority(tsaUrl, { timeout: patience });
  return {
    close: async (bytes) => {
      const { signer, validFrom, validUntil } = await loadSealKey(parts);
      const now = clock();
      if (validUntil <= now) throw new SealUnusable("seal_expired", "the certificate of the seal has expired");
      if (validFrom > now) throw new SealUnusable("seal_not_yet_valid", "the certificate of the seal is not valid yet");
      const pdf = await PDF.load(Uint8Array.from(bytes));
      const { bytes: sealed } = await pdf.sign({
        signer,
        /* A name of its own: what was uploaded may bear signatures already, or fields that are somebody else's. */
        fieldName: `Siegel-${now.getTime()}`,
        reason: "Elektronisches Siegel",
        signingTime: now,
        level: authority === null ? "B-B" : "B-T",
        estimatedSize: authority === null ? roomFor.plain : roomFor.stamped,
        ...(authority !== null && { timestampAuthority: authority }),
      });
      if (!startsWith(sealed, bytes)) throw new SealUnusable("seal_refused", "the document takes no seal behind its bytes");
      return sealed;
    },
  };
}
