import { refuse, type Refusal } from "../errors.ts";
import { inspectFile } from "./inspect-file.ts";
import { largestFile } from "./limits.ts";
import type { MediaType } from "./media-type.ts";
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
  const finding = await inspectFile(bytes);
  if ("flaw" in finding) return refuse(finding.flaw);
  return { bytes, mediaType: finding.mediaType, sha256: sha256Of(bytes), size: bytes.length };
}
