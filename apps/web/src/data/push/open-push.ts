import type { Api } from "@rundgang/api-client";
import { v7 } from "uuid";

import { openBrowserPush } from "../../platform/push/browser-push.ts";
import { noteStorage } from "../canary/note-storage.ts";
import type { DutyState } from "../device/duty-state.ts";
import type { Observable } from "../observable.ts";
import type { SessionState } from "../session/session-state.ts";
import { createPushKeeper, type PushKeeper } from "./push-keeper.ts";

interface OpenPushParts {
  readonly api: Pick<Api, "request">;
  readonly session: Observable<SessionState>;
  readonly online: Observable<boolean>;
  readonly duty: Observable<DutyState>;
}

/** Web Push in this page of this browser. */
export function openPush({ api, session, online, duty }: OpenPushParts): PushKeeper {
  return createPushKeeper({
    api,
    online,
    port: openBrowserPush(),
    notes: noteStorage(),
    userId: { getSnapshot: () => userIdOf(session.getSnapshot()), subscribe: session.subscribe },
    onDuty: { getSnapshot: () => duty.getSnapshot().type === "on", subscribe: duty.subscribe },
    uuid: v7,
  });
}

/** Whoever unlocked his work without a line has no session to subscribe by: nobody knows yet. */
function userIdOf(now: SessionState): string | null | undefined {
  if (now.type === "signed_out") return null;
  return now.type === "signed_in" && now.tokens ? now.user.id : undefined;
}
