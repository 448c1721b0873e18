import { postProviderPreview } from "./post-provider-preview.ts";

/** The calls of /api/provider_previews. */
export const providerPreviewCalls = { postProviderPreview };
