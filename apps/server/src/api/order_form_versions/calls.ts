import { getFormVersion } from "./get-form-version.ts";
import { listFormVersions } from "./list-form-versions.ts";

/** The calls of /api/order_form_versions. */
export const formVersionCalls = { getFormVersion, listFormVersions };
