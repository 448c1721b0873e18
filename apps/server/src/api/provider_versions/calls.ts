import { getProviderVersion } from "./get-provider-version.ts";
import { listProviderVersions } from "./list-provider-versions.ts";
import { postProviderVersion } from "./post-provider-version.ts";

/** The calls of /api/provider_versions. */
export const providerVersionCalls = { getProviderVersion, listProviderVersions, postProviderVersion };
