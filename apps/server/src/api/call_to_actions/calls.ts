import { getCallToAction } from "./get-call-to-action.ts";
import { listCallToActions } from "./list-call-to-actions.ts";

/** The calls of /api/call_to_actions. */
export const callToActionCalls = { getCallToAction, listCallToActions };
