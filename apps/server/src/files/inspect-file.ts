import { inspectImage } from "./image/inspect-image.ts";
import { claimedType, type MediaType } from "./media-type.ts";
import { inspectPdf } from "./pdf/inspect-pdf.ts";

/** Why a file is not taken; the codes are those of the wire. */
export type FileFlaw = "file_type" | "file_broken" | "file_metadata" | "file_active";

/** What a file is, or what is wrong with it. */
export type Finding = { readonly mediaType: MediaType } | { readonly flaw: FileFlaw };

/**
 * Decides whether bytes are a PNG, JPEG or PDF that may be kept: type by full decoding, not by name; no metadata, nothing active
 * (3-decisions "Idempotency", reliability S18-S21). May take seconds and hundreds of megabytes over a hostile file, so the server
 * lets it run in a process of its own (inspector/).
 */
export async function inspectFile(bytes: Uint8Array): Promise<Finding> {
  const mediaType = claimedType(bytes);
  if (mediaType === null) return { flaw: "file_type" };
  const flaw = mediaType === "application/pdf" ? await inspectPdf(bytes) : await inspectImage(bytes, mediaType);
  return flaw === null ? { mediaType } : { flaw };
}
