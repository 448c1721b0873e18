import { loadSealKey, type SealPlace } from "./seal-key.ts";
import type { SealTask } from "./seal-task.ts";

/** Seals documents electronically: whoever changes a byte of one is found out. */
export interface Seal {
  /**
   * The document with a PAdES seal behind it, B-B, or B-T by the time-stamp service: its own bytes come first, as they are. Throws
   * `SealUnusable`, or what is wrong with the key's files.
   */
  close(bytes: Uint8Array): Promise<Uint8Array>;
  /** A detached seal (CMS, DER) of something that is no PDF, by the same key. Throws as `close` does. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface SealParts extends SealPlace {
  readonly tsaUrl: string | undefined;
  readonly clock: () => Date;
  /** Who does the work: `sealBytes`, in whichever thread. */
  readonly run: (task: SealTask) => Promise<Uint8Array>;
}

/** The certificate is not valid now, the document takes no seal, or the time-stamp service does not answer. */
export class SealUnusable extends Error {
  readonly code: "seal_expired" | "seal_not_yet_valid" | "seal_failed";

  constructor(code: SealUnusable["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Makes a seal of the key that lies where `parts` says; it is read anew for each document. */
export function createSeal(parts: SealParts): Seal {
  const { tsaUrl, clock, run } = parts;
  const seal = async (form: SealTask["form"], bytes: Uint8Array): Promise<Uint8Array> => {
    const { cert, key, validFrom, validUntil } = await loadSealKey(parts);
    const now = clock();
    if (validUntil <= now) throw new SealUnusable("seal_expired", "the certificate of the seal has expired");
    if (validFrom > now) throw new SealUnusable("seal_not_yet_valid", "the certificate of the seal is not valid yet");
    return run({ bytes, form, cert, key, tsaUrl, now });
  };
  return { close: (bytes) => seal("pdf", bytes), sign: (bytes) => seal("detached", bytes) };
}
