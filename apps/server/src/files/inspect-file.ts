import { inflateSync } from "node:zlib";

import { claimedType, type FileFlaw, type MediaType } from "@rundgang/files";
import { inspectPdf, type Inflate } from "@rundgang/files/pdf";

import { inspectImage } from "./image/inspect-image.ts";
import { pictureHash } from "./image/picture-hash.ts";

/** Node's own zlib, with its limit. */
export const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength });

/** What a file is, or what is wrong with it. `picture`: what a drawn picture looks like (`pictureHash`). */
export type Finding = { readonly mediaType: MediaType; readonly picture?: string } | { readonly flaw: FileFlaw };

/**
 * Decides whether bytes are a PNG, JPEG or PDF that may be kept: type by full decoding, not by name; no metadata, nothing active
 * (3-decisions "Idempotency", docs/security.md S18-S21), by the rules that the device asks too before it keeps a file (packages/files). May take seconds and hundreds of megabytes over a hostile file, so the server
 * lets it run in a process of its own (inspector/).
 */
export async function inspectFile(bytes: Uint8Array): Promise<Finding> {
  const mediaType = claimedType(bytes);
  if (mediaType === null) return { flaw: "file_type" };
  const flaw = mediaType === "application/pdf" ? await inspectPdf(bytes, inflate) : await inspectImage(bytes, mediaType);
  return flaw === null ? { mediaType } : { flaw };
}

/** Larger pictures (bytes) are no signatures. */
const largestDrawing = 1_000_000;

/** As `inspectFile`, and of what may be a signature also what it looks like. */
export async function inspectDrawing(bytes: Uint8Array): Promise<Finding> {
  const finding = await inspectFile(bytes);
  if ("flaw" in finding || finding.mediaType !== "image/png" || bytes.length > largestDrawing) return finding;
  return { ...finding, picture: await pictureHash(bytes) };
}
