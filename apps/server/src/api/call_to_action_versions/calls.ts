import { getCallToActionVersion } from "./get-call-to-action-version.ts";
import { listCallToActionVersions } from "./list-call-to-action-versions.ts";
import { patchCallToActionVersion } from "./patch-call-to-action-version.ts";
import { postCallToActionVersion } from "./post-call-to-action-version.ts";

/** The calls of /api/call_to_action_versions. */
export const callToActionVersionCalls = {
  getCallToActionVersion,
  listCallToActionVersions,
  patchCallToActionVersion,
  postCallToActionVersion,
};
