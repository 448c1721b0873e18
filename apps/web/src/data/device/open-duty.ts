import { type Api, plainly } from "@rundgang/api-client";
import { calls, contentTypeOf, pathOf } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";
import { v7 } from "uuid";

import type { DevicePosition } from "../../platform/position/position.ts";
import { standForLead } from "../live/lead.ts";
import type { Observable } from "../observable.ts";
import type { SessionKeeper } from "../session/session.ts";
import { openDutyTabs } from "./duty-tabs.ts";
import { createDutyKeeper, type DutyKeeper } from "./keep-duty.ts";

export interface OpenDutyParts {
  readonly api: Api;
  readonly clock: Clock;
  readonly ahead: () => number;
  readonly session: SessionKeeper;
  readonly online: Observable<boolean>;
  readonly position: Observable<DevicePosition | null>;
  readonly refreshCalls: () => Promise<void>;
}

/** Duty in this page of this browser. */
export function openDuty({ session, position, ...parts }: OpenDutyParts): DutyKeeper {
  const duty = createDutyKeeper({
    ...parts,
    userId: { getSnapshot: () => userIdOf(session), subscribe: session.state.subscribe },
    position: position.getSnapshot,
    notes: tabStorage(),
    tabs: openDutyTabs(new BroadcastChannel("rundgang-duty"), v7()),
    standForLead: (userId, lead) => standForLead({ name: `rundgang-duty-${userId}`, clock: parts.clock, lead }),
    endWhileLeaving: (userId) => endWhileLeaving(userId, session.accessToken()),
  });
  window.addEventListener("pagehide", ({ persisted }) => duty.pageHides(persisted));
  window.addEventListener("pageshow", ({ persisted }) => (persisted ? duty.pageShows() : undefined));
  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? duty.pageShows() : undefined));
  return duty;
}

function userIdOf({ state }: SessionKeeper): string | null {
  const now = state.getSnapshot();
  return now.type === "signed_in" ? now.user.id : null;
}

/** Nobody hears the answer: where it does not arrive, the ten minutes end the duty. */
function endWhileLeaving(userId: string, token: string | null): void {
  if (token === null) return;
  const { patchSalesman } = calls;
  const headers = {
    Accept: "application/ld+json",
    Authorization: `Bearer ${token}`,
    "Content-Type": contentTypeOf(patchSalesman),
  };
  const init = { method: patchSalesman.method, headers, body: JSON.stringify({ lastPing: null }), keepalive: true, ...plainly };
  void fetch(pathOf(patchSalesman, { id: userId }, {}), init).catch(() => undefined);
}

/** Null where the browser keeps nothing for a tab. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
