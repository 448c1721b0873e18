import { refuse, type Refusal } from "../errors.ts";
import { inspectImage } from "./inspect-image.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { largestFile } from "./limits.ts";
import { claimedType, type MediaType } from "./media-type.ts";
import { sha256Of } from "./sha256.ts";

/** A file that may be stored, bytes as they came. */
export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
  readonly sha256: string;
  readonly size: number;
}

/**
 * Decides whether bytes are a PNG, JPEG or PDF that may be kept: type by full decoding, not by name; at most 10 MB; no metadata,
 * nothing active (3-decisions "Idempotency"). Refusals: file_too_large, file_type, file_broken, file_metadata, file_active.
 */
export async function acceptFile(bytes: Uint8Array): Promise<AcceptedFile | Refusal> {
  if (bytes.length > largestFile) return refuse("file_too_large");
  const mediaType = claimedType(bytes);
  if (mediaType === null) return refuse("file_type");
  const flaw = mediaType === "application/pdf" ? await inspectPdf(bytes) : await inspectImage(bytes, mediaType);
  if (flaw !== null) return refuse(flaw);
  return { bytes, mediaType, sha256: sha256Of(bytes), size: bytes.length };
}
