import { getAppVersion } from "./get-app-version.ts";
import { listAppVersions } from "./list-app-versions.ts";
import { patchAppVersion } from "./patch-app-version.ts";
import { postAppVersion } from "./post-app-version.ts";

/** The calls of /api/app_versions. */
export const appVersionsCalls = { getAppVersion, listAppVersions, patchAppVersion, postAppVersion };
