import { mediaHook } from "../../../hooks/media-hook.ts";

/** True where a pad within the page would be too small to write a name on, a phone upright or on its side: it has the whole screen then. */
export const useWholeScreen = mediaHook("(width < 45em) or (height < 30em)");
