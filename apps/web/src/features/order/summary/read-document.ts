import { fileKind, withoutMetadata } from "../../../platform/files/strip-metadata.ts";

/** B §9, bytes. */
export const maxDocumentSize = 10_485_760;

/** The bytes to keep, or a German reason. */
export type ReadDocument = { readonly ok: true; readonly bytes: Blob } | { readonly ok: false; readonly text: string };

/** Checks a chosen file by its content and takes its metadata out (B §5 "Upload and photos", wording to the letter). */
export async function readDocument(file: Blob): Promise<ReadDocument> {
  if (file.size > maxDocumentSize) return { ok: false, text: "Es werden nur Dateien bis max. 10 MB akzeptiert." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  const clean = kind === null ? null : withoutMetadata(bytes, kind);
  if (kind === null || clean === null) {
    return { ok: false, text: "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert." };
  }
  return { ok: true, bytes: new Blob([clean], { type: kind }) };
}
