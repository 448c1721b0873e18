import type { Clock } from "@rundgang/outbox";

import type { SessionState } from "../session/session-state.ts";
import { createObservable, type Observable } from "../observable.ts";
import { groupCookie, groupOfCookies, type AppGroup } from "./app-group.ts";

/** A §4: hard reload 1 s after clearing. */
const reloadAfterMs = 1_000;

export interface GroupParts {
  readonly session: Observable<SessionState>;
  readonly clock: Clock;
  /** The page's cookies; a cookie that is written is added to them. */
  readonly cookies: { read(): string; write(cookie: string): void };
  readonly isSecure: boolean;
  /** True while the server answers: without it the files that are thrown away could not be fetched again. */
  readonly isServerThere: () => Promise<boolean>;
  readonly clearAppFiles: () => Promise<void>;
  readonly reload: () => void;
}

export interface GroupKeeper {
  /** The group that the signed-in user should be in and this browser is not; null when they agree. */
  readonly groupChange: Observable<AppGroup | null>;
  /** Joins that group: fetches the app anew and reloads. False when there is no server to fetch it from; nothing is done then. */
  changeGroup(): Promise<boolean>;
  /** Not now: asked again at the next start. */
  postponeGroup(): void;
}

/** Early updates by the user's `fe_group` (A §4 "Session", §6). The person says when, for it reloads the page. */
export function createGroupKeeper(parts: GroupParts): GroupKeeper {
  const groupChange = createObservable<AppGroup | null>(null);
  let isPostponed = false;

  function look(): void {
    const session = parts.session.getSnapshot();
    if (session.type !== "signed_in" || !session.tokens || isPostponed) return groupChange.set(null);
    const wanted = session.user.feGroup;
    groupChange.set(wanted === groupOfCookies(parts.cookies.read()) ? null : wanted);
  }
  parts.session.subscribe(look);
  look();

  return {
    groupChange,
    async changeGroup() {
      const wanted = groupChange.getSnapshot();
      if (wanted === null || !(await parts.isServerThere())) return false;
      parts.cookies.write(groupCookie(wanted, parts.isSecure));
      await parts.clearAppFiles();
      parts.clock.after(reloadAfterMs, parts.reload);
      return true;
    },
    postponeGroup() {
      isPostponed = true;
      groupChange.set(null);
    },
  };
}
