import { escapeHtml } from "../../mail/escape-html.ts";

/** A picture as the wire names it (A §3 Provider.logo). */
export interface Picture {
  readonly contentUrl: string;
  readonly type: string;
}

/** A plain coloured tile with a few letters in white, as a data URL: needs no file and no network. `width` in pixels. */
export function logoTile(letters: string, colour: string, width: number): Picture {
  const text = `<text x="${width / 2}" y="28" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${escapeHtml(letters)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><rect width="${width}" height="40" rx="8" fill="${colour}"/>${text}</svg>`;
  return { contentUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`, type: "image/svg+xml" };
}

/** Width in pixels that letters of that size take, with air at both sides. */
export function tileWidth(letters: string): number {
  return Math.round(letters.length * 12.5) + 28;
}
