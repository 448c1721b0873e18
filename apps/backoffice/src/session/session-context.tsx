import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { Api } from "@rundgang/api-client";

import type { OfficeSession, SessionState } from "./office-session.ts";

const Context = createContext<OfficeSession | null>(null);

/** The session for all that is below. */
export function SessionProvider({ session, children }: { readonly session: OfficeSession; readonly children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

/** The session of this page. */
export function useSession(): OfficeSession {
  const session = useContext(Context);
  if (session === null) throw new Error("no session above this component");
  return session;
}

/** Its state; renders again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Calls with the token of now. */
export function useApi(): Api {
  return useSession().api;
}
