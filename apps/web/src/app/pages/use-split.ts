import { mediaHook } from "../../hooks/media-hook.ts";

/** True where list and unit stand side by side: the breakpoint `split` of the theme. */
export const useSplit = mediaHook("(width >= 62.5em)");
