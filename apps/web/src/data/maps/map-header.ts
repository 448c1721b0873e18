/** What is wrong with the first bytes of a map file. */
export type HeaderFault = "no_map" | "elsewhere";

const magic = "PMTiles";
const version = 3;
/** Type of vector tiles (PMTiles v3, "Tile Type"). */
const vectorTiles = 1;
const headerBytes = 127;

/**
 * Looks whether these are the first bytes of vector tiles (PMTiles v3) that lie in a box (west, south, east, north in degrees); null for nothing
 * wrong.
 */
export function headerFault(
  bytes: ArrayBuffer,
  [west, south, east, north]: readonly [number, number, number, number],
): HeaderFault | null {
  if (bytes.byteLength < headerBytes) return "no_map";
  const view = new DataView(bytes);
  const begins = new TextDecoder().decode(bytes.slice(0, magic.length));
  if (begins !== magic || view.getUint8(7) !== version || view.getUint8(99) !== vectorTiles) return "no_map";
  const [fileWest, fileSouth, fileEast, fileNorth] = [102, 106, 110, 114].map(
    (offset) => view.getInt32(offset, true) / 10_000_000,
  );
  const touches =
    fileWest !== undefined &&
    fileSouth !== undefined &&
    fileEast !== undefined &&
    fileNorth !== undefined &&
    fileWest <= east &&
    fileEast >= west &&
    fileSouth <= north &&
    fileNorth >= south;
  return touches ? null : "elsewhere";
}
