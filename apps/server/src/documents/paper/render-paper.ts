import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { faceFiles, withoutTables, type FurtherFace, type Paper, type PaperFonts } from "@rundgang/documents";
import { renderPaper as render, unpackFace } from "@rundgang/documents/render-paper";

/** Sets a paper as PDF: what the server is put together with. */
export type RenderPaper = (paper: Paper, createdAt: Date) => Promise<Uint8Array>;

/** Read once. */
const fonts: PaperFonts = {
  regular: readFont("400Regular/Inter_400Regular.ttf"),
  strong: readFont("600SemiBold/Inter_600SemiBold.ttf"),
  further: readFace,
};

function readFont(file: string): Uint8Array {
  return withoutTables(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))), ["GSUB"]);
}

const faces = new Map<FurtherFace, Uint8Array>();

/** Read when the first paper needs it, and kept: opening one takes longer than setting a page. */
async function readFace(face: FurtherFace): Promise<Uint8Array> {
  const known = faces.get(face);
  if (known !== undefined) return known;
  const read = unpackFace(face, await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${faceFiles[face]}`))));
  faces.set(face, read);
  return read;
}

/** The package's renderer with the server's fonts. */
export const renderPaper: RenderPaper = (paper, createdAt) => render(paper, createdAt, fonts);
