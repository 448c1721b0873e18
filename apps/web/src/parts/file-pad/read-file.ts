import { fittedPicture } from "../../platform/files/fitted-picture.ts";
import { fileKind, withoutMetadata } from "../../platform/files/strip-metadata.ts";

/** B §9, bytes. */
export const largestFile = 10_485_760;

/** The bytes to keep, or a German reason. */
export type ReadFile = { readonly ok: true; readonly bytes: Blob } | { readonly ok: false; readonly text: string };

const tooLarge: ReadFile = { ok: false, text: "Es werden nur Dateien bis max. 10 MB akzeptiert." };
const unreadable: ReadFile = { ok: false, text: "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert." };

const noPicture: ReadFile = { ok: false, text: "Es werden nur .png- und .jpg-Dateien akzeptiert." };

/**
 * Checks a chosen file by its content, takes its metadata out, and turns and shrinks a photo where the server or its reader would
 * want that (B §5 "Upload and photos", wording to the letter).
 * @param pictures where a PDF will not do
 */
export async function readFile(file: Blob, pictures = false): Promise<ReadFile> {
  if (file.size > largestFile) return tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKind(bytes);
  const clean = kind === null ? null : withoutMetadata(bytes, kind);
  if (pictures && (kind === null || kind === "application/pdf")) return noPicture;
  if (kind === null || clean === null) return unreadable;
  const kept = new Blob([clean], { type: kind });
  if (kind === "application/pdf") return { ok: true, bytes: kept };
  /* A screenshot's metadata turn nothing, and drawn anew its small print would suffer. */
  const mayBeTurned = kind === "image/jpeg" && clean.length < bytes.length;
  const fitted = await fittedPicture(new Blob([bytes], { type: kind }), mayBeTurned);
  if (fitted === null) return unreadable;
  const taken = fitted === "fits" ? kept : fitted;
  return taken.size > largestFile ? tooLarge : { ok: true, bytes: taken };
}
