import { mediaHook } from "./media-hook.ts";

/**
 * True on a phone, below the theme's `tablet`: for words that stand in one place only. What looks different is for the stylesheet.
 */
export const useNarrow = mediaHook("(width < 45em)");
