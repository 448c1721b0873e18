import type { ApiResult } from "@rundgang/api-client";
import { sessionTexts } from "@rundgang/contracts";

/** Why nothing came of what is done online alone, and never queued; `text` is German, for people. */
export interface OnlineRefusal {
  readonly ok: false;
  readonly code: "offline" | "refused" | "signed_out";
  readonly text: string;
}

/** @param offlineText what is said where there is no line: what exactly is not possible without one */
export function onlineRefusal(result: Exclude<ApiResult<unknown>, { type: "ok" }>, offlineText: string): OnlineRefusal {
  switch (result.type) {
    case "offline":
      return { ok: false, code: "offline", text: offlineText };
    case "signed_out":
      return { ok: false, code: "signed_out", text: sessionTexts.session_expired };
    case "refused":
      return { ok: false, code: "refused", text: result.text };
  }
}
