import { getIbanView } from "./get-iban-view.ts";
import { listIbanViews } from "./list-iban-views.ts";
import { postIbanView } from "./post-iban-view.ts";

/** The calls of /api/iban_views. */
export const ibanViewCalls = { getIbanView, listIbanViews, postIbanView };
