import { postErasurePreview } from "./post-erasure-preview.ts";

/** The calls of /api/person_erasure_previews. */
export const erasurePreviewCalls = { postErasurePreview };
