import { CatchBoundary, isNotFound, Outlet, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";

import { ShellErrorDoor } from "../errors/error-door.tsx";
import { AppStatusDoor } from "./app-status-door.tsx";
import { LazyStatusBar } from "./lazy-controls.tsx";
import { LazyNotices, LazyPrompts } from "./lazy-notices.tsx";
import { LogoutDoor } from "./logout-door.tsx";
import { Rail } from "./rail.tsx";
import { RenewDoor } from "./renew-door.tsx";
import { TopPanel } from "./top-panel.tsx";
import { UpdateDoor } from "./update-door.tsx";

/** The default layout (A §2). The page scrolls inside of it, the frame stays. */
export function Shell() {
  const [appStatus, setAppStatus] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [updating, setUpdating] = useState(false);
  const signIn = useCallback(() => setRenewing(true), []);
  const stay = useCallback(() => setLeaving(false), []);
  const main = useFocusOnNewPage();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <div className="shell">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt
      </a>
      <TopPanel
        onAppStatus={() => setAppStatus(true)}
        onUpdate={() => setUpdating(true)}
        onSignIn={signIn}
        onLogout={() => setLeaving(true)}
      />
      <Rail />
      <LazyNotices onAppStatus={() => setAppStatus(true)} onSignIn={signIn} />
      <main ref={main} className="shell-main" id="inhalt" tabIndex={-1}>
        {/* One page's fault takes neither menu nor status with it; the next page begins anew. */}
        <CatchBoundary getResetKey={() => path} errorComponent={ShellErrorDoor} onCatch={leaveNotFound}>
          <Outlet />
        </CatchBoundary>
      </main>
      <LazyStatusBar />
      {appStatus && <AppStatusDoor onClose={() => setAppStatus(false)} />}
      <LazyPrompts asksForUpdate={!updating} onSignIn={signIn} />
      {leaving && <LogoutDoor onStayed={stay} />}
      {updating && <UpdateDoor onClose={() => setUpdating(false)} />}
      {renewing && <RenewDoor onClose={() => setRenewing(false)} />}
    </div>
  );
}

/** A page that there is not is no fault: its own page stands for it. */
function leaveNotFound(error: unknown): void {
  if (isNotFound(error)) throw error;
}

/**
 * A new page takes the focus, so that keyboards and screen readers begin there and not at the tapped link; or its own field does that one
 * comes for (`data-first-focus`).
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (path === shown.current) return;
    const first = shown.current === undefined;
    shown.current = path;
    const field = main.current?.querySelector<HTMLElement>("[data-first-focus]");
    if (!first) (field ?? main.current)?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
