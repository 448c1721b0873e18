import type { Paper } from "./paper.ts";
import type { PaperFonts } from "./style.ts";

/** Makes a paper a PDF; `createdAt` stands in the file. */
export type RenderPaper = (paper: Paper, createdAt: Date, fonts: PaperFonts) => Promise<Uint8Array<ArrayBuffer>>;
