/** Largest file in bytes (B §9: 10 MB). */
export const largestFile = 10_485_760;

/** Most pixels of an image: what a 1920 × 1080 webcam or a phone at full size gives, and no decompression bomb. */
export const mostPixels = 16_000_000;

/** Most pages of an uploaded PDF; a scanned contract has a handful. */
export const mostPages = 100;

/** Most bytes that the compressed tables of a PDF may unfold to while it is looked at. */
export const mostUnfoldedBytes = 33_554_432;
