import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { withoutTables, type Paper, type PaperFonts } from "@rundgang/documents";
import { renderPaper as render } from "@rundgang/documents/render-paper";

/** Sets a paper as PDF: what the server is put together with. */
export type RenderPaper = (paper: Paper, createdAt: Date) => Promise<Uint8Array>;

/** Read once. */
const fonts: PaperFonts = {
  regular: readFont("400Regular/Inter_400Regular.ttf"),
  strong: readFont("600SemiBold/Inter_600SemiBold.ttf"),
};

function readFont(file: string): Uint8Array {
  return withoutTables(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))), ["GSUB"]);
}

/** The package's renderer with the server's fonts. */
export const renderPaper: RenderPaper = (paper, createdAt) => render(paper, createdAt, fonts);
