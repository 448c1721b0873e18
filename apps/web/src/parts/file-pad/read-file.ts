import { claimedType, isPdf, largestFile } from "@rundgang/files";

import { drawnAnew } from "../../platform/files/draw-anew.ts";
import { fittedPdf, type FittedPdf } from "../../platform/files/fitted-pdf.ts";
import { soundPng } from "../../platform/files/sound-png.ts";

/** The bytes to keep, or a German reason. */
export type ReadFile = { readonly ok: true; readonly bytes: Blob } | { readonly ok: false; readonly text: string };

/** What a browser does with a file. */
export interface FileReading {
  readonly fittedPdf: (bytes: Uint8Array<ArrayBuffer>) => Promise<FittedPdf>;
  readonly drawnAnew: (picture: Blob, type: "image/png" | "image/jpeg") => Promise<Blob | null>;
}

/** Wording of B §5 to the letter, but for files that it does not speak of. */
const tooLarge = refused("Es werden nur Dateien bis max. 10 MB akzeptiert.");
const noKind = refused("Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert.");
const noPicture = refused("Es werden nur .png- und .jpg-Dateien akzeptiert.");
/** A photo of which a full device kept the name alone. */
const empty = refused("Die Datei ist leer. Bitte nimm das Foto noch einmal auf oder wähle eine andere Datei.");
const broken = refused("Die Datei ist beschädigt und kann nicht gelesen werden.");
const refusedPdfs: Readonly<Record<Exclude<FittedPdf, Blob>, ReadFile>> = {
  locked: refused("Die PDF-Datei ist mit einem Passwort geschützt. Speichere sie ohne Passwort oder fotografiere sie."),
  not_started: refused("Die PDF-Datei konnte gerade nicht gelesen werden. Wähle sie noch einmal, am besten mit Netz."),
  too_long: refused("Die PDF-Datei hat zu viele Seiten (höchstens 100)."),
  broken,
};
/** The file lies elsewhere, and there is no line; or it was taken away since it was chosen. */
const unreadable = refused(
  "Die Datei lässt sich nicht lesen. Liegt sie in einer Cloud, lade sie zuerst auf das Gerät und wähle sie dann noch einmal.",
);

/**
 * What is kept of a chosen file, by its content and not its name: bytes that the server takes, or why there are none. PDFs and PNGs stay as
 * they are where the server's rules (packages/files) surely take them; whatever else a browser draws is drawn anew, since the server's
 * decoders are stricter than a browser's (decision 077).
 * @param pictures where a PDF will not do
 */
export async function readFile(file: Blob, pictures = false, reading: FileReading = { fittedPdf, drawnAnew }): Promise<ReadFile> {
  if (file.size > largestFile) return tooLarge;
  const bytes = await file.arrayBuffer().then(
    (read) => new Uint8Array(read),
    () => null,
  );
  if (bytes === null) return unreadable;
  if (bytes.length === 0) return empty;
  const kind = claimedType(bytes) ?? (isPdf(bytes) ? "application/pdf" : null);
  if (kind === "application/pdf") return pictures ? noPicture : kept(await reading.fittedPdf(bytes));
  const sound = kind === "image/png" ? await soundPng(bytes) : null;
  if (sound !== null) return kept(new Blob([sound], { type: "image/png" }));
  const drawn = await reading.drawnAnew(new Blob([bytes]), kind ?? "image/jpeg");
  if (drawn !== null) return kept(drawn);
  if (kind !== null) return broken;
  return pictures ? noPicture : noKind;
}

function kept(read: FittedPdf): ReadFile {
  if (typeof read === "string") return refusedPdfs[read];
  return read.size > largestFile ? tooLarge : { ok: true, bytes: read };
}

function refused(text: string): ReadFile {
  return { ok: false, text };
}
