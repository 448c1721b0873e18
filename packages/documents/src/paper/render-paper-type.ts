import type { FurtherFace } from "./faces.ts";
import type { Paper } from "./paper.ts";
import type { PaperFonts } from "./style.ts";

/** Makes a paper a PDF; `createdAt` stands in the file. */
export type RenderPaper = (paper: Paper, createdAt: Date, fonts: PaperFonts) => Promise<Uint8Array<ArrayBuffer>>;

/** A further face as papers take it, from the bytes of its WOFF file. Throws for what is none. */
export type UnpackFace = (face: FurtherFace, woff: Uint8Array) => Uint8Array;
