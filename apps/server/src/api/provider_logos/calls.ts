import { postProviderLogo } from "./post-provider-logo.ts";

/** The call of /api/provider_logos. */
export const providerLogoCalls = { postProviderLogo };
