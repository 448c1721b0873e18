import { contrast, leastBrandContrast } from "./contrast.ts";
import { hexOf, oklchOf, type Oklch } from "./oklch.ts";

/** What a page needs of one colour, each as `#rrggbb`: the roles of a level in the design's tokens. */
interface ColourRoles {
  /** Ground of the main button, with `on` as its text. */
  readonly solid: string;
  readonly press: string;
  readonly on: string;
  /** Ground of a chip or banner, with `text` as its text. */
  readonly surface: string;
  readonly text: string;
  readonly border: string;
  /** Icon alone. */
  readonly mark: string;
}

/** A provider's colour on light and on dark pages. */
export interface BrandColours {
  readonly light: ColourRoles;
  readonly dark: ColourRoles;
}

const leastMark = 4.5;

/* The grounds of the customer's pages (`packages/ui` tokens): page and card, light; dialog, the lightest one, dark. */
const lightGrounds = ["#f3f3f7", "#ffffff"];
const darkGrounds = ["#1f1f28"];

/**
 * The roles of a provider's colour on light and dark pages: text and its ground hold 7:1, marks hold 4.5:1, the hue stays. A colour that is too light, of a
 * provider from before that was refused, is darkened until it holds (decision 156).
 * @param accent `#rrggbb`
 */
export function brandColours(accent: string): BrandColours {
  const own = oklchOf(accent);
  const tone = (lightness: number, mostChroma: number) =>
    hexOf({ lightness, chroma: Math.min(own.chroma, mostChroma), hue: own.hue });
  const surface = tone(0.964, 0.025);
  const solid = until(own, -step, ["#ffffff"], leastBrandContrast);
  const on = tone(0.19, 0.05);
  const darkSurface = tone(0.29, 0.06);
  const chroma = Math.min(own.chroma, 0.11);
  const darkSolid = until({ ...own, lightness: 0.79, chroma }, step, [on], leastBrandContrast);
  return {
    light: {
      solid,
      press: hexOf({ ...own, lightness: Math.max(0, oklchOf(solid).lightness - 0.06) }),
      on: "#ffffff",
      surface,
      text: until(own, -step, [surface, ...lightGrounds], leastBrandContrast),
      border: tone(0.83, 0.07),
      mark: until({ ...own, lightness: own.lightness + 0.06 }, -step, [surface, ...lightGrounds], leastMark),
    },
    dark: {
      solid: darkSolid,
      press: hexOf({ ...own, lightness: Math.min(1, oklchOf(darkSolid).lightness + 0.06), chroma: Math.min(own.chroma, 0.08) }),
      on,
      surface: darkSurface,
      text: until(
        { ...own, lightness: 0.9, chroma: Math.min(own.chroma, 0.05) },
        step,
        [darkSurface, ...darkGrounds],
        leastBrandContrast,
      ),
      border: tone(0.49, 0.1),
      mark: until({ ...own, lightness: 0.78, chroma }, step, [darkSurface, ...darkGrounds], leastMark),
    },
  };
}

const step = 0.005;

/** The colour, lighter or darker by as little as it takes to stand out from each ground. */
function until(colour: Oklch, by: number, grounds: readonly string[], least: number): string {
  let lightness = Math.min(1, colour.lightness);
  let found = hexOf({ ...colour, lightness });
  /* Black and white are the ends, and stand out from any of these grounds. */
  while (grounds.some((ground) => contrast(found, ground) < least) && (by < 0 ? lightness > 0 : lightness < 1)) {
    lightness = Math.min(1, Math.max(0, lightness + by));
    found = hexOf({ ...colour, lightness });
  }
  return found;
}
