import { getDeprecatedVersion } from "./get-deprecated-version.ts";

/** The calls of /api/deprecated_fe_versions. */
export const appVersionCalls = { getDeprecatedVersion };
