import { linearOf } from "./contrast.ts";

/** A colour by lightness (0 to 1), chroma (0 is grey) and hue (radians), as CSS has it in `oklch()`. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A colour `#rrggbb` in OKLCH (the matrices of CSS Color 4). */
export function oklchOf(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = linearOf(colour);
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const middle = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short;
  const b = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short;
  return {
    lightness: 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour as `#rrggbb`; where a screen cannot show it, the one of the same lightness and hue with the most chroma that it can. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const within = (share: number) => linearRgb({ lightness, chroma: share, hue });
  let [low, high] = [0, chroma];
  if (isShown(within(chroma))) low = chroma;
  else {
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      if (isShown(within(middle))) low = middle;
      else high = middle;
    }
  }
  return `#${within(low).map(byteOf).join("")}`;
}

function linearRgb({ lightness, chroma, hue }: Oklch): readonly number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const middle = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ];
}

/** A hair beyond the edge is rounding. */
function isShown(linear: readonly number[]): boolean {
  return linear.every((share) => share >= -0.0005 && share <= 1.0005);
}

function byteOf(share: number): string {
  const bound = Math.min(1, Math.max(0, share));
  const shown = bound <= 0.003_130_8 ? 12.92 * bound : 1.055 * bound ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, "0");
}
