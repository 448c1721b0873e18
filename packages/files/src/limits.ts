/** Largest file in bytes (B §9: 10 MB). */
export const largestFile = 10_485_760;

/** Most pixels of an image: what a 1920 × 1080 webcam or a phone at full size gives, and no decompression bomb. */
export const mostPixels = 16_000_000;

/** Longest side of an image in pixels: what browsers still draw. */
export const longestSide = 16_384;

/** Most scans of a progressive JPEG. Encoders write about ten; a decoder goes over the whole picture for each. */
export const mostScans = 40;

/** Most pages of an uploaded PDF; a scanned contract has a handful. */
export const mostPages = 100;

/** Most objects of a PDF, old versions and those in object streams included. A hundred pages with forms have some thousand. */
export const mostObjects = 50_000;

/** Most entries of a PDF's table of contents. */
export const mostTableEntries = 1_000_000;

/** Most bytes that the compressed tables of a PDF may unfold to, all together. */
export const mostTableBytes = 33_554_432;

/** Most bytes that one stream of a PDF may unfold to: a page scanned in colour at 600 dpi. */
export const mostStreamBytes = 134_217_728;

/** Most bytes that all streams of a PDF may unfold to. */
export const mostUnfoldedBytes = 536_870_912;

/** Most pixels of a picture inside a PDF: A3 at 600 dpi and some more. */
export const mostPdfPixels = 100_000_000;
