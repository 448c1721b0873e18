export type { FileFlaw } from "./flaw.ts";
export { jpegStructure } from "./image/jpeg-structure.ts";
export { pngStructure, type ImageStructure } from "./image/png-structure.ts";
export * from "./limits.ts";
export { plainPng, type PlainPng } from "./image/plain-png.ts";
export { isPdf, trimmedPdf } from "./pdf/trimmed-pdf.ts";
export { claimedType, type MediaType } from "./media-type.ts";
