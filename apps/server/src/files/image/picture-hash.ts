import sharp from "sharp";

const columns = 32;
const rows = 16;

/** A cell is lighter than its right neighbour by so much (of 255): a pixel in it changes less. */
const step = 6;

/** Between the darkest and the lightest pixel of a picture with a stroke lies at least that. */
const leastContrast = 32;

/**
 * What a picture looks like, as 512 bits: a difference hash of 32 × 16 cells on white. Nothing but zeros for one without a stroke; the last bit
 * of any other is set. A changed pixel changes a few bits at most, another hand's strokes change dozens.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string> {
  /* `stats()` reads the picture as it came in, without what was asked of it: strokes on a clear ground would all be of one colour. */
  const opaque = await sharp(bytes).flatten({ background: "#ffffff" }).png().toBuffer();
  const grey = sharp(opaque).greyscale();
  const { channels } = await grey.clone().stats();
  const [lightness] = channels;
  if (lightness === undefined || lightness.max - lightness.min < leastContrast) return "0".repeat(columns * rows);
  const cells = await grey
    .resize({ width: columns + 1, height: rows, fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const bits = Array.from({ length: columns * rows }, (_, place) => {
    const at = Math.floor(place / columns) * (columns + 1) + (place % columns);
    return (cells[at + 1] ?? 0) - (cells[at] ?? 0) > step ? "1" : "0";
  });
  return `${bits.slice(0, -1).join("")}1`;
}
