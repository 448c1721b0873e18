import { postPortrait } from "./post-portrait.ts";

/** The call of /api/portraits. */
export const portraitCalls = { postPortrait };
