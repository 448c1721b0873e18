import { getProvider } from "./get-provider.ts";
import { listProviders } from "./list-providers.ts";

/** The calls of /api/providers. */
export const providerCalls = { getProvider, listProviders };
