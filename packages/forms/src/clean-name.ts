import { cleanLine, cleanText } from "./visible-text.ts";

/**
 * `cleanText` for names of people, streets and places, house numbers, phone numbers, codes: what stands for an apostrophe (`O´Neill`,
 * `O’Neill`) or a hyphen (`Müller–Lüdenscheidt`, `3–5`) is one. Blanks stay, as while it is typed.
 */
export function cleanSigns(text: string): string {
  return cleanText(text)
    .replaceAll(/[`´‘’‛ʹʻʼʽˈ′＇]/gu, "'")
    .replaceAll(/[‐‑‒–—−﹣－]/gu, "-");
}

/** `cleanSigns` in one line: a name as it is kept. */
export function cleanName(text: string): string {
  return cleanLine(cleanSigns(text));
}
