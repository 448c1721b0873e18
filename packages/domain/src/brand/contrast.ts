/** Contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast to white that a provider's colour needs: customers read white on it and it on white, in sunlight too (WCAG 2.2, 1.4.6). */
export const leastBrandContrast = 7;

const shape = /^#[0-9a-f]{6}$/u;

/**
 * Why a colour cannot be a provider's, as the end of a German sentence that begins with the field; null where it can. The colour has to be
 * small letters and digits, `#rrggbb` (decision 156).
 */
export function brandColourFault(colour: string): string | null {
  if (!shape.test(colour)) return "muss eine Farbe wie „#424190“ sein, in Anführungszeichen";
  const found = contrast(colour, "#ffffff");
  if (found >= leastBrandContrast) return null;
  /* Rounded down: 6,96 must not read as 7,0. */
  const said = (Math.floor(found * 10) / 10).toFixed(1).replace(".", ",");
  return `ist zu hell: Der Kontrast zu Weiß ist ${said} zu 1, nötig sind mindestens ${leastBrandContrast} zu 1. Bitte nimm einen dunkleren Ton`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of a colour `#rrggbb` as shares of light, from 0 to 1. */
export function linearOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
