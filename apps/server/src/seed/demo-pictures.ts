import { createHash } from "node:crypto";

import sharp from "sharp";

/** Size of the pad (B §2). */
const [padWidth, padHeight] = [726, 200];

/** A signature as a finger draws it, another one for each name. */
export function demoSignature(name: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${padWidth}" height="${padHeight}">${stroke(name)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** A photo of a signed page on a table, another one for each name: lines for its text, and a signature. */
export function demoPaperPhoto(name: string): Promise<Buffer> {
  const [width, height] = [1080, 1440];
  const rows = Array.from({ length: 22 }, (_, n) => {
    const long = 500 + (bytesOf(name)[n] ?? 0);
    return `<rect x="190" y="${230 + n * 34}" width="${long}" height="9" fill="#8b8b93"/>`;
  });
  const page = `<rect x="140" y="90" width="800" height="1230" fill="#fbfaf6"/><rect x="190" y="150" width="420" height="26" fill="#4c4c56"/>`;
  const signed = `<g transform="translate(180 1060)">${stroke(name)}</g><rect x="190" y="1250" width="640" height="3" fill="#4c4c56"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#7d6550"/>${page}${rows.join("")}${signed}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

/** Loops from left to right, by the bytes of the name's hash. */
function stroke(name: string): string {
  const points = [...bytesOf(name)].slice(0, 18).map((byte, n) => {
    const [x, y] = [60 + n * 34, 40 + (byte / 255) * 120];
    return `${x - 26} ${y - 50}, ${x + 22} ${y + 46}, ${x} ${y.toFixed(1)}`;
  });
  return `<path d="M 40 120 C ${points.join(" ")}" fill="none" stroke="#1c1b33" stroke-width="4" stroke-linecap="round"/>`;
}

function bytesOf(name: string): Buffer {
  return createHash("sha256").update(name).digest();
}
