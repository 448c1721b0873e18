import type { LoadFace } from "./faces.ts";

/** Points (1/72 inch). Nothing is set below 10 pt: the law asks for legible size (Regulation (EU) 2019/2243). */
export const sizes = { body: 10, heading1: 20, heading2: 12, heading3: 10 } as const;

export const colours = {
  text: "#1c1b33",
  quiet: "#55546a",
  brand: "#424190",
  line: "#c9c9dc",
  tint: "#f2f2f8",
} as const;

/** A4 upright in points, with the margins that leave room for a punch. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 48, top: 48, bottom: 56 } as const;
export const contentWidth = page.width - page.left - page.right;

/** How much air stands between things: the tight one is taken when a document would need a fourth page. */
export interface Density {
  readonly lineGap: number;
  readonly block: number;
  readonly section: number;
  readonly cell: number;
}
export const densities: readonly Density[] = [
  { lineGap: 2.2, block: 7, section: 16, cell: 4.2 },
  { lineGap: 1.2, block: 4.5, section: 11, cell: 2.8 },
  { lineGap: 0.2, block: 3, section: 7, cell: 1.6 },
];

export type FontName = "regular" | "strong";

/**
 * Inter whole, as the bytes of its TrueType files (umlauts, €, and every Latin, Greek and Cyrillic letter that names have), and how a face for other
 * scripts and signs is had: each side brings its own. A further face is loaded only for a paper that needs it.
 */
export type PaperFonts = Readonly<Record<FontName, Uint8Array>> & { readonly further: LoadFace };
