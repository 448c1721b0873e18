import { noCodeText } from "../code/no-code-text.ts";
import type { Service } from "../code/service.ts";
import type { DutyKeeper } from "../device/keep-duty.ts";
import type { Observable } from "../observable.ts";
import type { QueueView } from "../outbox/queue-view.ts";
import type { SpaceKeeper } from "../space/space-keeper.ts";
import type { AppData } from "../types.ts";
import type { PasswordChange } from "../session/device-password.ts";
import { offlineRefusal } from "../session/offline-refusal.ts";
import type { SessionKeeper } from "../session/session.ts";
import { unsentWarning } from "./unsent-warning.ts";

type SessionFace =
  | "session"
  | "login"
  | "renewSession"
  | "callToken"
  | "changePassword"
  | "logout"
  | "signedOut"
  | "lockedRequests";

interface SessionFaceParts {
  readonly session: SessionKeeper;
  readonly spaces: Pick<SpaceKeeper, "settled" | "lockedRequests">;
  readonly queue: Observable<QueueView>;
  readonly duty: Pick<Service<DutyKeeper>, "there">;
  readonly passwordChange: Pick<Service<PasswordChange>, "open">;
}

/** Signing in and out, as screens do it. */
export function openSessionFace({ session, spaces, queue, duty, passwordChange }: SessionFaceParts): Pick<AppData, SessionFace> {
  return {
    session: session.state,
    login: session.login,
    renewSession: async (password) => {
      const now = session.state.getSnapshot();
      return now.type === "signed_in" ? session.login(now.user.username, password) : offlineRefusal;
    },
    callToken: () => session.accessToken(),
    changePassword: async (current, next) => {
      const now = session.state.getSnapshot();
      const change = await passwordChange.open().catch(() => null);
      if (now.type !== "signed_in" || change === null) return { ok: false, field: null, text: noCodeText };
      return change(now.user, current, next);
    },
    logout: async () => {
      await duty.there()?.beforeSignOut();
      await session.signOut("logout", unsentWarning(queue.getSnapshot()));
      await spaces.settled();
    },
    signedOut: spaces.settled,
    lockedRequests: spaces.lockedRequests,
  };
}
